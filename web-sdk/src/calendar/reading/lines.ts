import { TooMuchWork } from './work.ts';

/** What is read of an event or a zone; all else may be as long as it likes. */
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

/** What is read of a file: its events, its busy times, and the zones in which they are. */
const FOUND = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);

/** Longer than any of those lines, unfolded. One that is longer makes its event unreadable. */
const LONGEST_LINE = 20_000;

/** More than anybody's calendar has. */
const MOST_EVENTS = 100_000;
const DEEPEST = 20;

/** So many lines are read between two pauses. */
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

/** What a calendar file holds. */
export interface Contents {
  components: Component[];
  /** It ends before its calendar does, and may lack events. */
  isCutOff: boolean;
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

/** What stands after the first colon. */
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
