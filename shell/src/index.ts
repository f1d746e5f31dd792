import { nextTask } from './next-task.ts';
import { pageGlobals } from './remotes/globals.ts';

// Shared modules are negotiated before anything that uses them runs.
nextTask()
  .then(() => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx'))
  .catch((error: unknown) => {
    console.error('the shell could not be loaded', error);
    pageGlobals().showPlainPage(navigator.onLine ? 'gone' : 'offline');
  });
