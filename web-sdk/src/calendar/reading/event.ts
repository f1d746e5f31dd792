import { type Component, durationOf, type Moment, momentsOf, periodsOf, textOf, type Work } from './lines.ts';
import { instantOf, UTC, wallOf, type Zone } from './zone.ts';

const DAY = 86_400_000;
const FROM_THEN_ON = /^[^:]*;RANGE="?THISANDFUTURE"?[;:]/i;

/** An event that may be busy, or that replaces an occurrence of another. */
export interface CalendarEvent {
  uid: string | undefined;
  isBusy: boolean;
  /** Wall time in its zone. */
  start: number;
  zone: Zone;
  /** In wall time, for a meeting over a change of the clocks ends when the wall clock says. */
  lasts: number;
  rule: string | undefined;
  /** Wall times in its zone at which it takes place as well. */
  more: number[];
  /** Instants at which it does not take place. */
  except: Set<number>;
  /** Days on which it does not, as days since 1970. */
  exceptDays: Set<number>;
  /** The instant of another event's occurrence that this one takes the place of. */
  replaces: number | undefined;
  /** True if it takes the place of all that come after that one too, as far from them as it is from that one. */
  isFromThenOn: boolean;
}

/** The zone and the time in which an event is read. */
export interface Surroundings {
  /** By name; of a time without one, and of a name that nobody knows, the zone of the week. */
  zoneOf: (name: string | undefined) => Zone;
  /** The instants between which anything counts. */
  from: number;
  until: number;
  work: Work;
}

/** The kind of a list of times, which is busy unless it says otherwise. */
const FREE = /^FREEBUSY[^:]*;FBTYPE="?FREE"?[;:]/i;

/** Reads an event; one that can't be busy in the time that counts, and replaces nothing else, is 'free'. */
export function eventOf(component: Component, surroundings: Surroundings): CalendarEvent | 'free' | 'unreadable' {
  const { lines } = component;
  if (component.isBroken) return 'unreadable';
  const occurrence = lines.get('RECURRENCE-ID')?.[0];
  const [replaced] = momentsOf(occurrence);
  const [begin] = momentsOf(lines.get('DTSTART')?.[0]);
  if (!begin) return 'unreadable';
  const isBusy = isBusyTime(component, begin);
  if (!isBusy && !replaced) return 'free';
  const zone = zoneOf(begin, surroundings);
  const lasts = lengthOf(component, begin, zone, surroundings);
  if (lasts === undefined) return 'unreadable';
  const rule = textOf(component, 'RRULE');
  const isOnce = rule === undefined && !lines.has('RDATE');
  const { from, until } = surroundings;
  if (isOnce && !replaced && (begin.wall > until || begin.wall + lasts < from)) return 'free';
  return {
    uid: textOf(component, 'UID'),
    isBusy: isBusy && lasts > 0,
    start: begin.wall,
    zone,
    lasts,
    rule,
    more: [...datesOf(component, 'RDATE', surroundings)].map((date) => wallIn(zone, date, surroundings)),
    ...exceptionsOf(component, surroundings),
    replaces: replaced && instantOf(zoneOf(replaced, surroundings), replaced.wall),
    isFromThenOn: occurrence !== undefined && FROM_THEN_ON.test(occurrence),
  };
}

/** A whole day is busy only if the file says so, for most are birthdays, holidays and deadlines; other times unless it says not. */
function isBusyTime(component: Component, { isDate }: Moment): boolean {
  if (textOf(component, 'STATUS')?.toUpperCase() === 'CANCELLED') return false;
  const shown = textOf(component, 'TRANSP')?.toUpperCase();
  const outlook = textOf(component, 'X-MICROSOFT-CDO-BUSYSTATUS')?.toUpperCase();
  if (shown === 'TRANSPARENT' || outlook === 'FREE' || outlook === 'WORKINGELSEWHERE') return false;
  return !isDate || shown === 'OPAQUE' || outlook === 'BUSY' || outlook === 'OOF';
}

/** In wall time of its zone; undefined if its end can't be read or lies before its start. */
function lengthOf({ lines }: Component, begin: Moment, zone: Zone, surroundings: Surroundings): number | undefined {
  const line = lines.get('DTEND')?.[0];
  if (line === undefined && !lines.has('DURATION')) return begin.isDate ? DAY : 0;
  const [end] = momentsOf(line);
  const lasts =
    line === undefined ? durationOf(lines.get('DURATION')?.[0]) : end && wallIn(zone, end, surroundings) - begin.wall;
  return lasts === undefined || lasts < 0 ? undefined : lasts;
}

function exceptionsOf(component: Component, surroundings: Surroundings) {
  const except = new Set<number>();
  const exceptDays = new Set<number>();
  for (const date of datesOf(component, 'EXDATE', surroundings)) {
    // Some programs write the day alone, also of an event with a time.
    if (date.isDate) exceptDays.add(date.wall / DAY);
    else except.add(instantOf(zoneOf(date, surroundings), date.wall));
  }
  return { except, exceptDays };
}

/** The dates that a property lists, as far as they are near the time that counts. */
function* datesOf({ lines }: Component, name: string, { from, until, work }: Surroundings): Generator<Moment> {
  for (const line of lines.get(name) ?? []) {
    for (const date of momentsOf(line)) {
      work.spend(1);
      if (date.wall >= from && date.wall <= until) yield date;
    }
  }
}

function zoneOf({ isUtc, zoneName }: Moment, surroundings: Surroundings): Zone {
  return isUtc ? UTC : surroundings.zoneOf(zoneName);
}

/** The wall time that a moment has in a zone. */
function wallIn(zone: Zone, moment: Moment, surroundings: Surroundings): number {
  const own = zoneOf(moment, surroundings);
  return own === zone ? moment.wall : wallOf(zone, instantOf(own, moment.wall));
}

/** The times of a list (VFREEBUSY) that are busy and near the time that counts, as events, and how many can't be read. */
export function busyTimesOf(
  component: Component,
  { from, until, work }: Surroundings,
): { events: CalendarEvent[]; unread: number } {
  if (component.isBroken) return { events: [], unread: 1 };
  const lines = component.lines.get('FREEBUSY') ?? [];
  const periods = lines.filter((line) => !FREE.test(line)).flatMap(periodsOf);
  work.spend(periods.length);
  const near = periods.filter((period) => period && period.start <= until && period.end >= from);
  return {
    events: near.flatMap((period) => (period ? [once(period)] : [])),
    unread: periods.filter((period) => !period).length,
  };
}

function once({ start, end }: { start: number; end: number }): CalendarEvent {
  return {
    uid: undefined,
    isBusy: true,
    start,
    zone: UTC,
    lasts: end - start,
    rule: undefined,
    more: [],
    except: new Set(),
    exceptDays: new Set(),
    replaces: undefined,
    isFromThenOn: false,
  };
}
