/** Pages whose main thread is measured: at most this multiple of the bare page's. */
export const MULTIPLES = [
  { title: 'registration', path: '/class/:slug', most: 1.8 },
  { title: 'landing', path: '/', most: 1.6 },
  { title: "dashboard's prompt", path: '/dashboard/:slug', most: 2 },
];

/** The dashboard of a class of 300: ms at a fourth of the speed; ms; ms between 19 of 20 frames, with a fifth to spare. */
export const DASHBOARD = { usableMs: 2_000, taskMs: 50, frameMs: 20 };

/** The page that is loaded on a slow network. */
export const SLOW = { path: '/class/:slug', rounds: 4, seconds: 2.2 };

/** The registration form as a widget, in a page of somebody else on the same network. */
export const WIDGET = { seconds: 2.5 };

/** The console with 10,000 classes: ms until the first table at a fourth of the speed; ms from 19 of 20 events to what they show; kB. */
export const CONSOLE = { tableMs: 1_500, eventMs: 50, scriptsKb: 450 };
