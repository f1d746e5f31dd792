import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** What the keys of the console begin with in the local storage. */
export const KEPT = 'console:';

/** Whether somebody was signed in to the console in this browser before. */
export function hasWorkspace(local: SafeStorage): boolean {
  return local.keys().some((key) => key.startsWith(KEPT));
}
