const WEEK_MS = 7 * 24 * 3_600_000;

/** The hour of a week later on the clocks of a zone, which may have changed in between. Instants in ISO 8601. */
export function weekLater(instant: string, timeZone: string): string {
  const start = Date.parse(instant);
  const later = start + WEEK_MS;
  const drift = wallTime(later, timeZone) - wallTime(start, timeZone) - WEEK_MS;
  return new Date(later - drift).toISOString();
}

/** What the clocks of a zone show at an instant, as if it were UTC; both in milliseconds since 1970. */
function wallTime(instant: number, timeZone: string): number {
  const clock = { hour: 'numeric', minute: 'numeric', hourCycle: 'h23', timeZone } as const;
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', { ...clock, ...day })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    Number(parts['year']),
    Number(parts['month']) - 1,
    Number(parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
  );
}
