/** Pages whose main thread is measured: at most this multiple of the bare page's. */
export const MULTIPLES = [
  { title: 'registration', path: '/class/:slug', most: 1.8 },
  { title: 'landing', path: '/', most: 1.6 },
  { title: "dashboard's prompt", path: '/dashboard/:slug', most: 2 },
];

/*
 * Other times are multiples too: of what the main thread computes for the bare page at a fourth of its speed, 258 ms on the
 * machine on which the limits were set in milliseconds, and of the first field of the bare page on the slow network, 0.75 s
 * there. Those on that network are tighter than they were in seconds.
 */

/** The dashboard of a class of 300: multiples at a fourth of the speed and, for tasks and scores, at full speed; ms between 19 of 20 frames of a drag, to a tenth. */
export const DASHBOARD = { usable: 7.7, task: 0.19, frameMs: 16.7, scores: 0.19 };

/** The longest task while the board of a class of 1,000 is scrolled by, in ms at full speed. */
export const HUGE_BOARD = { students: 1_000, taskMs: 50 };

/** The groups in sight as soon as the dashboard has opened: groups of a large class with all their names, px. */
export const BOARD = { groups: 45, firstNamePx: 360, heightPx: 4_500 };

/** The lines of a repair of a class of 120, at full speed: from the press until all of them stand there; 3 s on that machine. */
export const REPAIR = { all: 11.6 };

/** A calendar file of 5,000 events on the registration form: until its busy hours are shown; what a task may take meanwhile. */
export const CALENDAR = { shown: 1.9, task: 0.19 };

/** The page that is loaded on a slow network: its rounds, and the multiple of the bare page on the same network. */
export const SLOW = { path: '/class/:slug', rounds: 4, usable: 2.5 };

/** A member's page on the same network, until the buttons that say whether one comes can be used: 1.6 s where the bare page takes 0.75 s. */
export const MEMBER = { usable: 2.13 };

/** The registration form as a widget, in a page of somebody else on the same network. */
export const WIDGET = { usable: 2.8 };

/** A move that paints an hour on the registration form's grid, at a fourth of the speed: 19 of 20 events, to the end of their frame. */
export const GRID = { move: 0.062 };

/** The console with 10,000 classes: until the first table at a fourth of the speed; from 19 of 20 events to what they show; kB. */
export const CONSOLE = { table: 5.8, event: 0.19, scriptsKb: 450 };

/**
 * The effort of a student to sign up, by the class: touches besides typing, and seconds by the keystroke-level model.
 * @type {Readonly<Record<string, { touches: number, seconds: number }>>}
 */
export const STUDENT = { first: { touches: 12, seconds: 60 }, second: { touches: 4, seconds: 10 } };

/** Time that a screen reader takes to read the whole form, in seconds. */
export const SCRIPT_SECONDS = 90;
