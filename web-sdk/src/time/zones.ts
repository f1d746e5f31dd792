import type { ZoneOffsets } from '@study-groups/contracts/zone-offsets';

const MINUTE_MS = 60_000;

/** The zones that answers of the server have told of, by the names in them. */
const told = new Map<string, ZoneOffsets>();

/**
 * Takes the clocks of each zone in an answer, at any depth: whatever the browser's own rules are, times are from then on those
 * of the server, as mails and calendar files have them.
 */
export function learnZones(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { timeZone, zoneOffsets } = answer as { timeZone?: string; zoneOffsets?: ZoneOffsets };
  if (timeZone && Array.isArray(zoneOffsets?.changes)) told.set(timeZone, zoneOffsets);
  for (const part of Object.values(answer)) learnZones(part);
}

/** Forgets what answers have told, between two tests. */
export function forgetZones(): void {
  told.clear();
}

/** Returns what the server has told of a zone, which may have several names: 'Asia/Calcutta' and 'Asia/Kolkata' are one. */
export function offsetsOf(timeZone: string): ZoneOffsets | undefined {
  const known = told.get(timeZone);
  if (known || told.size === 0) return known;
  const name = canonicalZone(timeZone);
  return name === undefined ? undefined : [...told].find(([other]) => canonicalZone(other) === name)?.[1];
}

/** Returns how far a zone's clocks are ahead of UTC at an instant; both in milliseconds. @throws RangeError for a zone that is none */
export function offsetAt(instant: number, timeZone: string): number {
  const { changes = [], until = 0 } = offsetsOf(timeZone) ?? {};
  const before = changes.findLast(({ from }) => from * 1_000 <= instant);
  if (before && instant < until * 1_000) return before.minutes * MINUTE_MS;
  // Of other years the browser is asked, if it knows the zone at all.
  const nearest = before ?? changes[0];
  return nearest && !clockOf(timeZone) ? nearest.minutes * MINUTE_MS : offsetByBrowser(instant, timeZone);
}

/** Returns what the clocks of a zone show at an instant, as if that were in UTC: to format it so. */
export function wallClock(instant: string | number, timeZone: string): Date {
  const at = typeof instant === 'string' ? Date.parse(instant) : instant;
  return new Date(at + offsetAt(at, timeZone));
}

/** The zone of this device; UTC where its browser can't tell, which then names none, or one that nobody knows: 'Etc/Unknown'. */
export function ownZone(): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return own && clockOf(own) ? own : 'UTC';
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

/** Names the offset of a zone's clocks; undefined for one that the browser doesn't know. */
function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, makeClock(timeZone));
  return clocks.get(timeZone);
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

/** Returns the one name that the browser has for a zone, or the given one if only the server knows it; undefined if nobody does. */
export function canonicalZone(timeZone: string): string | undefined {
  return clockOf(timeZone)?.resolvedOptions().timeZone ?? (told.has(timeZone) ? timeZone : undefined);
}

function offsetByBrowser(instant: number, timeZone: string): number {
  const clock = clockOf(timeZone);
  if (!clock) throw new RangeError(`Invalid time zone: ${timeZone}`);
  // '1/5/2026, GMT-03:30'; where it is none, 'GMT' alone.
  const [, sign, hours, minutes] = /GMT(.)(\d+):(\d+)/.exec(clock.format(instant)) ?? [];
  return Number(`${sign ?? ''}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE_MS;
}
