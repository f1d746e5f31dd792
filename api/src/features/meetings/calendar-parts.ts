import ical, { type ICalAlarmData, ICalAlarmType, type ICalCalendar, type ICalCalendarData } from 'ical-generator';
import { calendarTime, clockChanges, zoneOf } from '../../platform/zones.ts';

/**
 * A calendar without events; the clocks of each zone that its events name will be inside (VTIMEZONE), as they are while the
 * events last.
 * @param until the last day of events that repeat
 */
export function emptyCalendar(
  data: Pick<ICalCalendarData, 'name' | 'method' | 'ttl'>,
  until: Date = new Date(0),
): ICalCalendar {
  const calendar = ical({ ...data, prodId: '//Smart Study Groups//EN' });
  const generator = (timeZone: string) => {
    const times = calendar.events().flatMap((event) => [event.start(), event.end() ?? event.start()]);
    const instants = times.map((time) => time.valueOf() as number);
    return zoneBlock(timeZone, Math.min(...instants), Math.max(...instants, until.getTime()));
  };
  // Only the events have a zone: with one of its own, the calendar would write instants in the machine's.
  return calendar.timezone({ name: null, generator });
}

/** Time before a meeting at which calendar programs speak up, in seconds: enough to cross a campus. */
const ALARM_BEFORE = 30 * 60;

/** The alarm of a meeting. Programs that invite have their own, and drop it. */
export function alarmOf(title: string): ICalAlarmData {
  return { type: ICalAlarmType.display, trigger: ALARM_BEFORE, description: lineText(title) };
}

/** The start and end of an event on the clocks of a zone. */
export function eventTimes(start: Date, end: Date, timeZone: string) {
  const [from, until] = [calendarTime(start, timeZone), calendarTime(end, timeZone)];
  return { start: from, end: until, timezone: from.tz() === 'UTC' ? null : timeZone };
}

/** A name as the parameter of a property, which has no sign for a quotation mark: with one the rest would count as more than text. */
export function parameterText(name: string): string {
  return lineText(name).replaceAll('"', '’');
}

/** Returns a text as one line: nothing in it ends the line that it is on. */
export function lineText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

const DAY_MS = 86_400_000;

/**
 * The clocks of a zone between two instants, in milliseconds since 1970: each change for itself, since no yearly rule holds for
 * countries that decide about the next one each year, or that have just given the changes up.
 */
function zoneBlock(timeZone: string, from: number, until: number): string {
  const start = from - DAY_MS;
  const first = zoneOf(timeZone).offset(start);
  const changes = clockChanges(timeZone, start, until + DAY_MS).map((change) =>
    // What the clocks show when they change.
    observance(wallText(new Date(change.at + change.from * 60_000)), change.from, change.to),
  );
  const lines = [observance('19700101T000000', first, first), ...changes].flat();
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, `X-LIC-LOCATION:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** Offsets are in minutes ahead of UTC. */
function observance(start: string, from: number, to: number): string[] {
  const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
  const offsets = [`TZOFFSETFROM:${offsetText(from)}`, `TZOFFSETTO:${offsetText(to)}`];
  return [`BEGIN:${kind}`, `DTSTART:${start}`, ...offsets, `END:${kind}`];
}

/** A wall time, given as if in UTC. */
const wallText = (wall: Date) => wall.toISOString().slice(0, 19).replace(/[-:]/g, '');

/** '-0330' */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
}
