import { type Component, momentsOf, textOf, type Work } from './lines.ts';
import { occurrencesOf, UnreadableRule } from './repeat.ts';
import type { Zone } from './zone.ts';

/** The most changes of its clocks that a zone may list one by one. */
const MOST_CHANGES = 5_000;

/** A change of a zone's clocks. */
interface Change {
  at: number;
  offset: number;
}

/**
 * Returns what the names of zones in a calendar file mean: the browser's own zone of that name, or else of the name that the file gives
 * the place, or else the zone's rules in the file.
 * @param iana see `ianaZones`
 * @param until the last instant that is asked for
 * @returns undefined for a name that nobody knows
 */
export function zonesOfFile(
  components: readonly Component[],
  iana: (name: string) => Zone | undefined,
  until: number,
  work: Work,
): (name: string) => Zone | undefined {
  const described = new Map<string, Component>();
  for (const component of components) {
    const name = component.name === 'VTIMEZONE' && textOf(component, 'TZID');
    if (name) described.set(name, component);
  }
  const known = new Map<string, Zone | undefined>();
  return (name) => {
    if (!known.has(name)) {
      const component = described.get(name);
      known.set(
        name,
        ianaByName(name, iana) ??
          (component &&
            (ianaByName(textOf(component, 'X-LIC-LOCATION') ?? '', iana) ?? byRules(component, until, work))),
      );
    }
    return known.get(name);
  };
}

/** Some programs put an address of their own before the name: `/mozilla.org/20050126_1/Europe/Berlin`. */
function ianaByName(name: string, iana: (name: string) => Zone | undefined): Zone | undefined {
  const parts = name.split('/');
  return (
    iana(name) ??
    (name.startsWith('/') ? (iana(parts.slice(-2).join('/')) ?? iana(parts.slice(-3).join('/'))) : undefined)
  );
}

function byRules({ parts }: Component, until: number, work: Work): Zone | undefined {
  const changes = parts.flatMap((part) => changesOf(part, until, work)).sort((a, b) => a.at - b.at);
  const [first] = parts;
  const before = first && offsetOf(textOf(first, 'TZOFFSETFROM'));
  if (changes.length === 0 && before === undefined) return undefined;
  const latestFirst = [...changes].reverse();
  return { offsetAt: (instant) => latestFirst.find(({ at }) => at <= instant)?.offset ?? before ?? 0 };
}

/** Returns the starts of a part of a zone, its summer or its winter time. */
function changesOf(part: Component, until: number, work: Work): Change[] {
  const start = momentsOf(part.lines.get('DTSTART')?.[0])[0];
  const from = offsetOf(textOf(part, 'TZOFFSETFROM'));
  const offset = offsetOf(textOf(part, 'TZOFFSETTO'));
  if (!start || from === undefined || offset === undefined) return [];
  const walls = [start.wall];
  const rule = textOf(part, 'RRULE');
  const last = until + from;
  // Only a rule of a year can be one of clocks; any other would be followed day by day from long ago.
  if (rule && /FREQ=YEARLY/i.test(rule)) {
    try {
      const zone = { offsetAt: () => from };
      walls.push(...occurrencesOf({ rule, start: start.wall, zone }, start.wall, last, work));
    } catch (cause) {
      if (!(cause instanceof UnreadableRule)) throw cause;
    }
  }
  for (const line of part.lines.get('RDATE')?.slice(0, MOST_CHANGES) ?? []) {
    walls.push(...momentsOf(line).map(({ wall }) => wall));
  }
  return walls.map((wall) => ({ at: wall - from, offset }));
}

/** `-0500` in milliseconds. */
function offsetOf(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text ?? '') ?? [];
  if (!sign) return undefined;
  const size = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  return sign === '-' ? -size : size;
}
