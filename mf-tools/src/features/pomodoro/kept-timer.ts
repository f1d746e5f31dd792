import type { SafeStorage } from '@study-groups/web-sdk/host/storage';
import { MINUTES, newTimer, type Timer } from './timer.ts';

/** Where the timer is kept, so that it goes on after a reload and is the same in every tab. */
export const TIMER_KEY = 'pomodoro';

const LONGEST_MS = MINUTES.work.max * 60_000;

/** Keeps the timer for later visits. */
export function keepTimer(storage: SafeStorage, timer: Timer): void {
  storage.write(TIMER_KEY, JSON.stringify(timer));
}

/** The timer that was kept; a fresh one where none is, or something else stands there. */
export function readTimer(storage: SafeStorage): Timer {
  try {
    const kept: unknown = JSON.parse(storage.read(TIMER_KEY) ?? 'null');
    return isTimer(kept) ? kept : newTimer();
  } catch {
    return newTimer();
  }
}

function isTimer(value: unknown): value is Timer {
  if (typeof value !== 'object' || value === null) return false;
  const { phase, minutes, endsAt, leftMs, day, sessions, focusMinutes } = value as Record<keyof Timer, unknown>;
  return (
    (phase === 'work' || phase === 'break') &&
    isMinutes(minutes) &&
    (endsAt === undefined || isBetween(endsAt, 0, Number.MAX_SAFE_INTEGER)) &&
    isBetween(leftMs, 0, LONGEST_MS) &&
    typeof day === 'string' &&
    isBetween(sessions, 0, Number.MAX_SAFE_INTEGER) &&
    isBetween(focusMinutes, 0, Number.MAX_SAFE_INTEGER)
  );
}

function isMinutes(value: unknown): value is Timer['minutes'] {
  if (typeof value !== 'object' || value === null) return false;
  const minutes = value as Record<string, unknown>;
  return (['work', 'break'] as const).every((phase) =>
    isBetween(minutes[phase], MINUTES[phase].min, MINUTES[phase].max),
  );
}

const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
