/** A page that starts without a network, by a service worker of the remote that shows it. */
export interface OfflinePage {
  /** Its address. */
  page: string;
  /** The start of all addresses that the worker answers for; it touches no other page. */
  scope: string;
  /** Address of the worker: of the live build of the page, or one that unregisters itself where there is none. */
  worker: string;
  /** The prefix of the names of everything that is kept for it in the browser's caches. */
  caches: string;
  /** The scripts of its remote that it may need later: all, or those that it has loaded by the time that it asks to be kept. */
  scripts: 'all' | 'loaded';
}

/** The console. Its scope has the login as well, for who opens that address without a network. */
export const CONSOLE: OfflinePage = {
  page: '/admin/dashboard',
  scope: '/admin',
  worker: '/admin/worker.js',
  caches: 'console-',
  scripts: 'all',
};

/** The member's page. Its remote has the forms and the groups page too, of which it needs nothing. */
export const MY_GROUP: OfflinePage = {
  page: '/my-group',
  scope: '/my-group',
  worker: '/my-group/worker.js',
  caches: 'my-group-',
  scripts: 'loaded',
};
