/** What the keys of the console begin with in the local storage, and in the storage of a tab. */
export const KEPT = 'console:';
export const OF_TAB = 'consoleWindow:';
