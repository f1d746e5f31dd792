import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Host } from '../host/host.ts';
import { HostProvider } from '../host/HostProvider.tsx';
import { loadCommonTexts } from '../i18n/i18n.ts';

/**
 * Shows a page in a host's element, as soon as the texts that every page needs are there.
 * @param onUncaught called when the page broke and is gone; without it the browser reports the error
 * @returns how to take it away
 */
export async function mount(
  host: Host,
  into: Element,
  page: ReactNode,
  onUncaught?: (error: unknown) => void,
): Promise<() => void> {
  await loadCommonTexts(host.language.current());
  const root = createRoot(into, onUncaught && { onUncaughtError: onUncaught });
  // What is only a moment away is waited for: an outline, once it is drawn, React leaves there for 300 ms.
  startTransition(() =>
    root.render(
      <StrictMode>
        <HostProvider host={host}>{page}</HostProvider>
      </StrictMode>,
    ),
  );
  return () => {
    root.unmount();
    host.leave();
  };
}
