export { todayIn } from './format.ts';

/** 23:59 of a calendar day, `YYYY-MM-DD`, in a time zone as an instant on the wire; empty for what is no day. */
export function deadlineOf(day: string, timeZone: string): string {
  const wall = Date.parse(`${day}T23:59:00Z`);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, day.length) !== day) return '';
  try {
    // The offset at the wall time as if that were UTC is another one only where clocks change within hours.
    const near = wall - offsetAt(wall, timeZone);
    return new Date(wall - offsetAt(near, timeZone)).toISOString();
  } catch {
    // The browser knows no such zone.
    return '';
  }
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  const at = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day, hour, minute, second } = at;
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant;
}
