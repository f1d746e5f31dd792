import { lazyPart } from '@study-groups/web-sdk/remote/lazily';

/** The console itself: far more than who is not signed in needs. */
export const CONSOLE = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "console" */ './Console.tsx')).Console,
}));
