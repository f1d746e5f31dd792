/** Where the console is, which starts without a network; no other page is touched by its worker. */
export const CONSOLE_SCOPE = '/admin/dashboard';

/** Where its service worker is: of the live build of the console, or one that takes itself away where there is none. */
export const WORKER_PATH = '/admin/worker.js';

/** What the names of everything begin with that the console keeps in the browser's caches. */
export const CONSOLE_CACHES = 'console-';
