/** What belongs to the console: the login as well, for who opens that address without a network. Its worker touches no other page. */
export const CONSOLE_SCOPE = '/admin';

/** Where the console itself is, which starts without a network. */
export const CONSOLE_PAGE = '/admin/dashboard';

/** Where its service worker is: of the live build of the console, or one that takes itself away where there is none. */
export const WORKER_PATH = '/admin/worker.js';

/** What the names of everything begin with that the console keeps in the browser's caches. */
export const CONSOLE_CACHES = 'console-';
