import ical, { type ICalCalendar, type ICalCalendarData } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** A calendar without events; the rules of each zone that its events name will be inside (VTIMEZONE). */
export function emptyCalendar(data: Pick<ICalCalendarData, 'name' | 'method' | 'ttl'>): ICalCalendar {
  const calendar = ical({ ...data, prodId: '//Smart Study Groups//EN' });
  // Only the events have a zone: with one of its own, the calendar would write instants in the machine's.
  return calendar.timezone({ name: null, generator: zoneBlock });
}

/** A name as the parameter of a property, which has no sign for a quotation mark: with one the rest would count as more than text. */
export function parameterText(name: string): string {
  return lineText(name).replaceAll('"', '’');
}

/** Returns a text as one line: nothing in it ends the line that it is on. */
export function lineText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** A zone's rules under the name that the events use: the library calls many zones by that of another with the same rules. */
function zoneBlock(timeZone: string): string | null {
  const known = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  const [block] = tzlib_get_ical_block(known);
  return block?.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${timeZone}`) ?? null;
}
