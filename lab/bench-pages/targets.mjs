/** Pages whose main thread is measured: at most this multiple of the bare page's. */
export const MULTIPLES = [
  { title: 'registration', path: '/class/:slug', most: 1.8 },
  { title: 'landing', path: '/', most: 1.6 },
  { title: "dashboard's prompt", path: '/dashboard/:slug', most: 2 },
];

/** The dashboard of a class of 300: ms at a fourth of the speed; ms; ms between 19 of 20 frames, with a fifth to spare; ms. */
export const DASHBOARD = { usableMs: 2_000, taskMs: 50, frameMs: 20, scoresMs: 50 };

/** A calendar file of 5,000 events on the registration form: ms until its busy hours are shown; ms that a task may take meanwhile. */
export const CALENDAR = { shownMs: 500, taskMs: 50 };

/** The page that is loaded on a slow network. */
export const SLOW = { path: '/class/:slug', rounds: 4, seconds: 2.2 };

/** The registration form as a widget, in a page of somebody else on the same network. */
export const WIDGET = { seconds: 2.5 };

/** A move that paints an hour on the registration form's grid, at a fourth of the speed: ms from 19 of 20 events to the end of their frame. */
export const GRID = { moveMs: 16 };

/** The console with 10,000 classes: ms until the first table at a fourth of the speed; ms from 19 of 20 events to what they show; kB. */
export const CONSOLE = { tableMs: 1_500, eventMs: 50, scriptsKb: 450 };

/**
 * What a student does to sign up, by the class: touches besides typing, and seconds by the keystroke-level model.
 * @type {Readonly<Record<string, { touches: number, seconds: number }>>}
 */
export const STUDENT = { first: { touches: 12, seconds: 60 }, second: { touches: 4, seconds: 10 } };

/** What a screen reader says of the whole form, in seconds. */
export const SCRIPT_SECONDS = 90;
