import { canonicalZone, offsetAt } from '../../time/zones.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/**
 * A zone of times. Wall times are milliseconds too: those that an instant would have whose time in UTC is the same as what the
 * wall clock shows.
 */
export interface Zone {
  /** Returns how far its clocks are ahead of UTC at an instant, in milliseconds. */
  offsetAt: (instant: number) => number;
}

export const UTC: Zone = { offsetAt: () => 0 };

/** Returns what the clocks of a zone show at an instant. */
export function wallOf(zone: Zone, instant: number): number {
  return instant + zone.offsetAt(instant);
}

/** The instant of a wall time: the first of two, and of a time that the clocks skip the one by the offset before. */
export function instantOf(zone: Zone, wall: number): number {
  const before = wall - zone.offsetAt(wall - DAY);
  if (wallOf(zone, before) === wall) return before;
  const after = wall - zone.offsetAt(wall + DAY);
  return wallOf(zone, after) === wall ? after : before;
}

/** The IANA zones by name, for times between two instants; others are right too, but slow. */
export function ianaZones(from: number, until: number): (name: string) => Zone | undefined {
  const known = new Map<string, Zone | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const canonical = canonicalZone(name);
      // One zone has several names, and events in the zone of the week need no conversion.
      const zone = canonical === undefined ? undefined : known.get(canonical);
      const made = zone ?? (canonical === undefined ? undefined : zoneOf(canonical, from, until));
      known.set(name, made);
      if (canonical !== undefined) known.set(canonical, made);
    }
    return known.get(name);
  };
}

/** Asks once a day of the span, and where two days differ for the minute of the change: it may be the browser that answers. */
function zoneOf(name: string, from: number, until: number): Zone {
  const ask = (instant: number) => offsetAt(instant, name);
  const pieces = [{ from, offset: ask(from) }];
  for (let day = from + DAY; day < until + DAY; day += DAY) {
    const offset = ask(day);
    if (offset === pieces.at(-1)?.offset) continue;
    pieces.push({ from: changeBetween(ask, day - DAY, day), offset });
  }
  const last = [...pieces].reverse();
  return {
    offsetAt: (instant) =>
      instant < from || instant > until
        ? ask(instant)
        : (last.find((piece) => piece.from <= instant)?.offset ?? ask(instant)),
  };
}

/** The first minute with the second of two offsets. */
function changeBetween(ask: (instant: number) => number, before: number, after: number): number {
  const offset = ask(after);
  let [low, high] = [before, after];
  while (high - low > MINUTE) {
    const middle = low + Math.ceil((high - low) / 2 / MINUTE) * MINUTE;
    if (middle === high) break;
    if (ask(middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
