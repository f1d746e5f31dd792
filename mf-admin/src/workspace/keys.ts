import type { Host } from '@study-groups/web-sdk/host/host';

/** What the keys of the console begin with in the local storage, and in the storage of a tab. */
export const KEPT = 'console:';
export const OF_TAB = 'consoleWindow:';

/** Whether somebody was signed in to the console in this browser before. */
export function hasWorkspace({ session, local }: Host['storage']): boolean {
  return [session, local].some((kept) => kept.keys().some((key) => key.startsWith(KEPT) || key.startsWith(OF_TAB)));
}
