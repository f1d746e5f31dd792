import type { PageGlobals } from '@study-groups/contracts/remotes';

/** Returns the data that the start script has left for the shell. */
export function pageGlobals(): PageGlobals {
  const globals = (globalThis as { studyGroups?: PageGlobals }).studyGroups;
  if (!globals) throw new Error('the start script of the page did not run');
  return globals;
}
