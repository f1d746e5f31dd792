import type { ZoneOffsets } from '@study-groups/contracts/zone-offsets';
import { learnZones } from '../../time/zones.ts';
import { type BusyWeeks, busyWeeks, spanOf, type Weeks, weeksAfter } from './busy-week.ts';
import { busyTimesOf, type CalendarEvent, eventOf, type Surroundings } from './event.ts';
import { type Component, contentsOf, TooMuchWork, type Work, workOf } from './lines.ts';
import { occurrencesOf, UnreadableRule } from './repeat.ts';
import { ianaZones, instantOf, UTC, wallOf, type Zone } from './zone.ts';
import { zonesOfFile } from './zones-of-file.ts';

const DAY = 86_400_000;

/** The most steps that one file may take, some 2 s. One of 5,000 events takes a tenth of them. */
const STEPS = 500_000;

/** Longer than from the instant after which the weeks begin to two days before the first that is looked at, and after the last. */
const BEFORE = 16 * DAY;
const AFTER = 84 * DAY;

/** Finding the events, reading them, and following them. */
const PARTS = 3;

/** The question that a calendar is read for. */
export interface BusyQuestion {
  /** Of the wall clock by which the week's hours are, IANA. */
  timeZone: string;
  /** Its clocks as the server has told of them: a worker hears no answers. */
  zoneOffsets?: ZoneOffsets | undefined;
  /** Start of the weeks that count, an instant in ISO 8601: see `weeksAfter`. */
  after: string;
}

/** The answer of a calendar about a usual week. */
export interface BusyAnswer {
  /** The cells of the grid that are busy in it, ascending. */
  cells: number[];
  /** True if anything at all is busy in the weeks that were looked at. */
  isAny: boolean;
  /** The number of events that could not be read. */
  unread: number;
  /** True if the file ends before its calendar does, and may lack events. */
  isCutOff: boolean;
  /** The number of weeks that were looked at. */
  weeks: number;
  /** An instant, in ISO 8601, of the first one's Monday. */
  monday: string;
  /** Of the question. */
  timeZone: string;
}

/**
 * The reasons why a file yields nothing: it holds nothing, is packed, is no calendar, or holds more than anybody's calendar.
 */
export type Unreadable = 'empty' | 'packed' | 'notCalendar' | 'tooMuch';

/** The result of reading a file. */
export type Reading = BusyAnswer | { failed: Unreadable };

/** The first bytes of a zip archive: Google's export is one. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** Reads the bytes of a file. Yields how far it is, from 0 to 1, wherever it may pause. */
export function* readBytes(bytes: Uint8Array, question: BusyQuestion): Generator<number, Reading> {
  learnZones(question);
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) return { failed: 'packed' };
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (!text.trim()) return { failed: 'empty' };
  try {
    return (yield* readCalendar(text, question)) ?? { failed: 'notCalendar' };
  } catch (cause) {
    if (cause instanceof TooMuchWork) return { failed: 'tooMuch' };
    throw cause;
  }
}

/** UTF-8, as calendars are to be, or UTF-16, as some programs of Windows save it: each begins with a mark or with Latin letters. */
function encodingOf([first, second, third, fourth]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  if (isLittle) return 'utf-16le';
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  return isBig ? 'utf-16be' : 'utf-8';
}

/**
 * Reads the text of a calendar file. Yields how far it is, from 0 to 1, wherever it may pause.
 * @returns undefined if the text is no calendar
 * @throws TooMuchWork
 */
function* readCalendar(text: string, { timeZone, after }: BusyQuestion): Generator<number, BusyAnswer | undefined> {
  const work = workOf(STEPS);
  const begin = Date.parse(after);
  // Two days more than the weeks, which is more than two zones are apart.
  const span = { from: begin - BEFORE, until: begin + AFTER };
  const iana = ianaZones(span.from, span.until);
  const home = iana(timeZone) ?? UTC;
  const weeks = weeksAfter(begin, home);

  const contents = yield* inPart(contentsOf(text), 0);
  if (!contents) return undefined;
  const { components, isCutOff } = contents;
  const named = zonesOfFile(components, iana, span.until, work);
  const zoneOf = (name: string | undefined) => (name === undefined ? undefined : named(name)) ?? home;
  const { events, unread } = yield* inPart(eventsOf(components, { ...span, zoneOf, work }), 1);

  const busy = busyWeeks(weeks);
  const unfollowed = yield* inPart(follow(events, { weeks, home, busy, work }), 2);
  return {
    cells: busy.usual(),
    isAny: busy.isAny(),
    unread: unread + unfollowed,
    isCutOff,
    weeks: weeks.count,
    monday: new Date(instantOf(home, weeks.monday + DAY / 2)).toISOString(),
    timeZone,
  };
}

/** One of the parts of reading: its progress is a share of the whole. */
function* inPart<Result>(reading: Generator<number, Result>, part: number): Generator<number, Result> {
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
    yield (part + value) / PARTS;
  }
}

function* eventsOf(
  components: readonly Component[],
  surroundings: Surroundings,
): Generator<number, { events: CalendarEvent[]; unread: number }> {
  const events: CalendarEvent[] = [];
  let unread = 0;
  for (const [index, component] of components.entries()) {
    yield index / components.length;
    if (component.name === 'VFREEBUSY') {
      const listed = busyTimesOf(component, surroundings);
      for (const each of listed.events) events.push(each);
      unread += listed.unread;
    }
    if (component.name !== 'VEVENT') continue;
    const event = eventOf(component, surroundings);
    if (event === 'unreadable') unread += 1;
    else if (event !== 'free') events.push(event);
  }
  return { events, unread };
}

interface Following {
  weeks: Weeks;
  home: Zone;
  busy: BusyWeeks;
  work: Work;
}

/** Notes when the events take place. @returns how many of them can't be followed */
function* follow(events: readonly CalendarEvent[], following: Following): Generator<number, number> {
  const { home, busy, work } = following;
  const moved = movedOf(events);
  const changes = changesOf(events);
  let unread = 0;
  for (const [index, event] of events.entries()) {
    yield index / events.length;
    if (!event.isBusy) continue;
    try {
      const changed = event.replaces === undefined ? (changes.get(event.uid) ?? []) : [];
      for (const wall of startsOf(event, { moved: moved.get(event.uid), changed }, following)) {
        // Each of them is looked at.
        work.spend(changed.length);
        const instant = instantOf(event.zone, wall);
        const change = changed.findLast(({ since }) => since <= instant);
        const { isBusy, lasts } = change?.as ?? event;
        const start = wall + (change?.by ?? 0);
        if (isBusy) busy.add(inZone(start, event.zone, home), inZone(start + lasts, event.zone, home));
      }
    } catch (cause) {
      if (!(cause instanceof UnreadableRule)) throw cause;
      unread += 1;
    }
  }
  return unread;
}

/** The instants of occurrences that stand elsewhere in the file, as events of their own, by the event that they are of. */
function movedOf(events: readonly CalendarEvent[]): Map<string | undefined, Set<number>> {
  const moved = new Map<string | undefined, Set<number>>();
  for (const { uid, replaces } of events) {
    if (uid === undefined || replaces === undefined) continue;
    const known = moved.get(uid);
    if (known) known.add(replaces);
    else moved.set(uid, new Set([replaces]));
  }
  return moved;
}

/** A change of the occurrences of an event from one of them on. */
interface Change {
  /** The instant of that one, as it was planned. */
  since: number;
  /** In milliseconds of wall time. */
  by: number;
  as: CalendarEvent;
}

/** The changes that last, earliest first, by the event that they are of. */
function changesOf(events: readonly CalendarEvent[]): Map<string | undefined, Change[]> {
  const changes = new Map<string | undefined, Change[]>();
  for (const as of events) {
    const { uid, replaces: since, isFromThenOn, start, zone } = as;
    if (!isFromThenOn || uid === undefined || since === undefined) continue;
    const change = { since, by: start - wallOf(zone, since), as };
    const known = changes.get(uid);
    if (known) known.push(change);
    else changes.set(uid, [change]);
  }
  for (const known of changes.values()) known.sort((one, other) => one.since - other.since);
  return changes;
}

interface Instead {
  /** The instants of occurrences that stand elsewhere. */
  moved: ReadonlySet<number> | undefined;
  changed: readonly Change[];
}

/** The wall times, in the event's zone, at which it was planned to begin and that may fall into the weeks, changed or not. */
function* startsOf(
  { rule, start, zone, lasts, more, except, exceptDays, replaces }: CalendarEvent,
  { moved, changed }: Instead,
  { weeks, work }: Following,
): Generator<number> {
  const span = spanOf(weeks);
  work.spend(changed.length);
  const later = Math.max(0, ...changed.map(({ by, as }) => by + as.lasts));
  const sooner = Math.max(0, ...changed.map(({ by }) => -by));
  const from = span.from - Math.max(lasts, later) - 2 * DAY;
  const until = span.until + sooner + 2 * DAY;
  // An event that replaces another's occurrence takes place once.
  const repeats = rule !== undefined && replaces === undefined;
  const planned = repeats ? occurrencesOf({ rule, start, zone }, from, until, work) : [start];
  for (const walls of [planned, more]) {
    for (const wall of walls) {
      if (wall < from || wall > until || exceptDays.has(Math.floor(wall / DAY))) continue;
      const instant = instantOf(zone, wall);
      if (except.has(instant) || (replaces === undefined && moved?.has(instant))) continue;
      yield wall;
    }
  }
}

/** Another zone's wall time. Where both are the same it stays what it is, also while the clocks change. */
function inZone(wall: number, zone: Zone, home: Zone): number {
  return zone === home ? wall : wallOf(home, instantOf(zone, wall));
}
