/** A timer works through phases of focus and of rest. */
export type Phase = 'work' | 'break';

/** Minutes of each phase: limits and what a wrong entry falls back to. */
export const MINUTES = {
  work: { min: 1, max: 60, default: 25 },
  break: { min: 1, max: 30, default: 5 },
} as const;

const MINUTE_MS = 60_000;

export interface Timer {
  phase: Phase;
  minutes: Record<Phase, number>;
  /** End of the phase, in ms since the epoch; undefined while paused. */
  endsAt?: number | undefined;
  /** Time left of the phase while paused, in ms. */
  leftMs: number;
  /** The day that is counted, as 2026-11-22 where the visitor is; empty before the first phase. */
  day: string;
  /** Work phases finished on that day. */
  sessions: number;
  /** Minutes of work phases finished on that day. */
  focusMinutes: number;
}

/** A fresh timer. */
export function newTimer(): Timer {
  return {
    phase: 'work',
    minutes: { work: MINUTES.work.default, break: MINUTES.break.default },
    leftMs: MINUTES.work.default * MINUTE_MS,
    day: '',
    sessions: 0,
    focusMinutes: 0,
  };
}

export function isRunning(timer: Timer): boolean {
  return timer.endsAt !== undefined;
}

/** Returns the time left of the phase at a moment, in ms. */
export function leftAt(timer: Timer, now: number): number {
  return timer.endsAt === undefined ? timer.leftMs : Math.max(0, timer.endsAt - now);
}

export function start(timer: Timer, now: number): Timer {
  return isRunning(timer) ? timer : { ...timer, endsAt: now + timer.leftMs };
}

export function pause(timer: Timer, now: number): Timer {
  return { ...timer, leftMs: leftAt(timer, now), endsAt: undefined };
}

/** Back to the start of a work phase; what was counted stays. */
export function reset(timer: Timer): Timer {
  return { ...timer, phase: 'work', endsAt: undefined, leftMs: timer.minutes.work * MINUTE_MS };
}

/**
 * The timer at a moment, however late somebody looks. A finished work phase counts for the day on which it ended and goes
 * over into its break; a finished break waits for the next start, so that nobody who walked away is counted.
 */
export function tick(timer: Timer, now: number): Timer {
  const { phase, endsAt, minutes } = timer;
  if (endsAt === undefined || now < endsAt) return timer;
  if (phase === 'break') return reset(timer);
  const leftMs = minutes.break * MINUTE_MS;
  const { sessions, focusMinutes } = countsAt(timer, endsAt);
  const resting: Timer = {
    ...timer,
    phase: 'break',
    leftMs,
    endsAt: endsAt + leftMs,
    day: dayOf(endsAt),
    sessions: sessions + 1,
    focusMinutes: focusMinutes + minutes.work,
  };
  // Of a machine that slept the break may be over too.
  return tick(resting, now);
}

/** Returns what was finished on the day of a moment. */
export function countsAt(
  { day, sessions, focusMinutes }: Timer,
  now: number,
): Pick<Timer, 'sessions' | 'focusMinutes'> {
  return day === dayOf(now) ? { sessions, focusMinutes } : { sessions: 0, focusMinutes: 0 };
}

/** Returns the time until the clock shows another second, in ms: then the phase ends, if it does. */
export function untilNextSecond(timer: Timer, now: number): number {
  return leftAt(timer, now) % 1000 || 1000;
}

/** The day of a moment where the visitor is, as 2026-11-22. */
function dayOf(moment: number): string {
  const date = new Date(moment);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Sets the length of a phase from what was typed; anything but a whole number within the limits is the default. */
export function setMinutes(timer: Timer, phase: Phase, typed: string): Timer {
  const { min, max, default: fallback } = MINUTES[phase];
  const value = Number(typed);
  const valid = typed.trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  const minutes = { ...timer.minutes, [phase]: valid ? value : fallback };
  const leftMs = phase === timer.phase ? minutes[phase] * MINUTE_MS : timer.leftMs;
  return { ...timer, minutes, leftMs };
}

/** Formats the time left as MM:SS, a begun second counting as a whole one. */
export function clock(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
