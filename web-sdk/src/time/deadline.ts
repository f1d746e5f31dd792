import { offsetAt } from './zones.ts';

export { todayIn } from './format.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 23:59 of a calendar day, `YYYY-MM-DD`, in a time zone as an instant on the wire; empty for what is no day. */
export function deadlineOf(day: string, timeZone: string): string {
  return instantOf(day, '23:59', timeZone);
}

/**
 * A wall time, `YYYY-MM-DD` and `HH:MM`, in a time zone as an instant on the wire; empty for what is no day or time. Of a
 * time that clocks show twice it is the later one; one that they skip is as much earlier as they skip.
 */
export function instantOf(day: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== `${day}T${time}`) return '';
  try {
    const before = offsetAt(wall - DAY_MS, timeZone);
    const after = offsetAt(wall + DAY_MS, timeZone);
    const shown = [wall - before, wall - after].filter((instant) => instant + offsetAt(instant, timeZone) === wall);
    return new Date(shown.length > 0 ? Math.max(...shown) : wall - Math.max(before, after)).toISOString();
  } catch {
    // The browser knows no such zone.
    return '';
  }
}
