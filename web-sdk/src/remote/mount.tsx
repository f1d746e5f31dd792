import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { Host } from '../host/host.ts';
import { HostProvider } from '../host/HostProvider.tsx';
import { loadCommonTexts } from '../i18n/i18n.ts';

/**
 * Shows a page in a host's element, as soon as the texts that every page needs are there.
 * @param into what the page is shown in; what the server has drawn there, marked by `data-served`, is taken over
 * @param onUncaught called when the page broke and is gone; without it the browser reports the error
 * @returns how to take it away
 */
export async function mount(
  host: Host,
  into: HTMLElement,
  page: ReactNode,
  onUncaught?: (error: unknown) => void,
): Promise<() => void> {
  await loadCommonTexts(host.language.current());
  const options: RootOptions = onUncaught ? { onUncaughtError: onUncaught } : {};
  const shown = (
    <StrictMode>
      <HostProvider host={host}>{page}</HostProvider>
    </StrictMode>
  );
  let root: Root;
  // A part that the server has left to the browser is no error.
  if ('served' in into.dataset) root = hydrateRoot(into, shown, { ...options, onRecoverableError: () => undefined });
  else {
    root = createRoot(into, options);
    // What is only a moment away is waited for: an outline, once it is drawn, React leaves there for 300 ms.
    startTransition(() => root.render(shown));
  }
  return () => {
    root.unmount();
    host.leave();
  };
}
