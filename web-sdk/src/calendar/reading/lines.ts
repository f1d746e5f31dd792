import ICAL from 'ical.js';

/** The lines that are read of an event or a zone; all else may be as long as it likes. */
const WANTED = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'FREEBUSY',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'TZID',
  'X-LIC-LOCATION',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

/** The parts that are read of a file: its events, its busy times, and the zones in which they are. */
const FOUND = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** Longer than any of those lines, unfolded. One that is longer makes its event unreadable. */
const LONGEST_LINE = 20_000;

/** More than anybody's calendar has. */
const MOST_EVENTS = 100_000;
const DEEPEST = 20;

/** The lines that are read between two pauses. */
const LINES_AT_ONCE = 2_000;

/** A part of a calendar file: an event, a list of busy times, a zone, or a zone's summer or winter. */
export interface Component {
  /** In capitals: `VEVENT`. */
  name: string;
  /** The lines that are wanted, unfolded, by the names of their properties. */
  lines: Map<string, string[]>;
  parts: Component[];
  /** It has a line that is too long. */
  isBroken: boolean;
}

/** The contents of a calendar file. */
export interface Contents {
  components: Component[];
  /** It ends before its calendar does, and may lack events. */
  isCutOff: boolean;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(Z?)$/;

/** A date, or a date with its time, as a calendar file has it. */
export interface Moment {
  /** In milliseconds, see `Zone`; of a date its midnight. */
  wall: number;
  isDate: boolean;
  /** In UTC, and in no zone by name. */
  isUtc: boolean;
  /** Of the zone; without one the time is whatever a clock shows, wherever that hangs. */
  zoneName: string | undefined;
}

/** A file asks for more than anybody's calendar does. */
export class TooMuchWork extends Error {}

/** The work that is left for reading. Counted and not timed, so that a file is read alike on every machine. */
export interface Work {
  /** @throws TooMuchWork once it is used up */
  spend: (steps: number) => void;
}

/** Returns work of a limited number of steps. */
export function workOf(limit: number): Work {
  let left = limit;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new TooMuchWork();
    },
  };
}

/**
 * The events, busy times and zones of a calendar file. Yields how far it is, from 0 to 1, wherever it may pause.
 * @returns undefined if the text is no calendar
 * @throws TooMuchWork
 */
export function* contentsOf(text: string): Generator<number, Contents | undefined> {
  const found: Component[] = [];
  const open: Component[] = [];
  let isCalendar = false;
  let isCutOff = false;
  let count = 0;
  for (const { line, end } of unfolded(text)) {
    count += 1;
    if (count % LINES_AT_ONCE === 0) yield end / text.length;
    const name = nameOf(line);
    if (name === 'BEGIN') {
      const component = { name: valueOf(line).toUpperCase(), lines: new Map(), parts: [], isBroken: false };
      if (component.name === 'VCALENDAR') isCalendar = isCutOff = true;
      else open.push(component);
      if (open.length > DEEPEST || found.length > MOST_EVENTS) throw new TooMuchWork();
    } else if (name === 'END') {
      if (valueOf(line).toUpperCase() === 'VCALENDAR') isCutOff = false;
      const closed = open.pop();
      if (!closed) continue;
      const parent = open.at(-1);
      if (FOUND.has(closed.name)) found.push(closed);
      else if (parent?.name === 'VTIMEZONE') parent.parts.push(closed);
    } else {
      const inside = open.at(-1);
      if (inside) addLine(inside, name, line);
    }
  }
  return isCalendar ? { components: found, isCutOff } : undefined;
}

function addLine(component: Component, name: string, line: string): void {
  if (!WANTED.has(name)) return;
  if (line.length > LONGEST_LINE) component.isBroken = true;
  const lines = component.lines.get(name);
  if (lines) lines.push(line);
  else component.lines.set(name, [line]);
}

/** A property's name stands before its parameters and its value. */
function nameOf(line: string): string {
  const end = line.search(/[;:]/);
  return (end === -1 ? line : line.slice(0, end)).toUpperCase();
}

/** Returns what stands after the first colon. */
function valueOf(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}

/**
 * The lines of a text, with those that begin with a blank joined to the one before. Of a line that is too long only the
 * beginning is kept, so that no file makes us build a line as long as itself.
 */
function* unfolded(text: string): Generator<{ line: string; end: number }> {
  let line = '';
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const isContinued = text[at] === ' ' || text[at] === '\t';
    if (!isContinued && line) yield { line, end };
    if (!isContinued) line = '';
    if (line.length <= LONGEST_LINE) {
      const stop = Math.min(text[end - 1] === '\r' ? end - 1 : end, at + LONGEST_LINE + 2);
      line += text.slice(at + (isContinued ? 1 : 0), stop);
    }
    at = end + 1;
  }
  if (line) yield { line, end: text.length };
}

/** Returns the raw value of a property, the first one if it occurs twice. */
export function textOf({ lines }: Component, name: string): string | undefined {
  const line = lines.get(name)?.[0];
  return line?.slice(line.indexOf(':') + 1).trim();
}

/** The times of a property, of periods where they begin; none of a line that can't be read. */
export function momentsOf(line: string | undefined): Moment[] {
  const [, parameters, , ...values] = propertyOf(line) ?? [];
  const zone: unknown = parameters?.['tzid'];
  const zoneName = typeof zone === 'string' ? zone : undefined;
  return values.flatMap((value) => momentOf(Array.isArray(value) ? value[0] : value, zoneName) ?? []);
}

/** Returns how long a duration is, in milliseconds; undefined if it can't be read. */
export function durationOf(line: string | undefined): number | undefined {
  const value = propertyOf(line)?.[3];
  if (typeof value !== 'string') return undefined;
  try {
    return ICAL.Duration.fromString(value).toSeconds() * 1_000;
  } catch {
    return undefined;
  }
}

/** The periods of a property, in milliseconds of UTC, in which such lists are; undefined of one that can't be read. */
export function periodsOf(line: string): ({ start: number; end: number } | undefined)[] {
  const values = propertyOf(line)?.slice(3) ?? [undefined];
  return values.map((value) => {
    const [from, to]: unknown[] = Array.isArray(value) ? value : [];
    const begin = momentOf(from, undefined);
    if (!begin?.isUtc || typeof to !== 'string') return undefined;
    const lasts = /^\+?P/.test(to) ? durationOf(`DURATION:${to}`) : undefined;
    const end = lasts === undefined ? momentOf(to, undefined)?.wall : begin.wall + lasts;
    return end === undefined || end < begin.wall ? undefined : { start: begin.wall, end };
  });
}

type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

function propertyOf(line: string | undefined): Property | undefined {
  if (line === undefined) return undefined;
  try {
    const read: unknown = ICAL.parse.property(line);
    return Array.isArray(read) ? (read as Property) : undefined;
  } catch {
    return undefined;
  }
}

function momentOf(value: unknown, zoneName: string | undefined): Moment | undefined {
  if (typeof value !== 'string') return undefined;
  const [, time, utc] = DATE_TIME.exec(value) ?? [];
  const isDate = DATE.test(value);
  const wall = Date.parse(isDate ? `${value}T00:00:00Z` : `${time}Z`);
  return Number.isNaN(wall) ? undefined : { wall, isDate, isUtc: utc === 'Z', zoneName };
}
