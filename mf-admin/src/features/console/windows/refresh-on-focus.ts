import type { Store } from '@study-groups/web-sdk/store/store';
import { consoleApi } from '../api.ts';

/** What is younger than this is shown as it is, in milliseconds. */
const FRESH_MS = 30_000;

/** What other people change. How the installation is takes the server long to find out, and its view asks by itself. */
const CHANGED_BY_OTHERS = ['Me', 'AdminClasses', 'AdminClass', 'Admins', 'Mail', 'Jobs', 'Audit'] as const;

/** Asks anew for what is shown when somebody comes back to the window after a while. @returns ends it */
export function refreshOnFocus(
  store: Pick<Store, 'dispatch'>,
  window: Window,
  now: () => number = Date.now,
): () => void {
  let last = now();
  const refresh = (): void => {
    if (now() - last < FRESH_MS) return;
    last = now();
    store.dispatch(consoleApi.util.invalidateTags([...CHANGED_BY_OTHERS]));
  };
  window.addEventListener('focus', refresh);
  return () => window.removeEventListener('focus', refresh);
}
