import { type Day, DAYS, type MeetingTime } from '@study-groups/contracts/grid';
import type { DateTime } from 'luxon';
import { inZone } from '../../platform/zones.ts';

/** Slots before this hour are the night that follows the day of the grid. */
const FIRST_SLOT = '08:00';
export const isNight = (time: string): boolean => time < FIRST_SLOT;

/** A weekday and a time, HH:MM, as calendars count them. */
export interface CalendarTime {
  day: Day;
  time: string;
}

/** A grid cell as a time of a calendar: the night slots are those of the next calendar day. */
export function calendarTime(cell: MeetingTime): CalendarTime {
  const [day = '', time = ''] = cell.split('|');
  const index = DAYS.findIndex((one) => one === day) + (isNight(time) ? 1 : 0);
  return { day: DAYS[index % DAYS.length]!, time };
}

/** The same of several, in their order. */
export function calendarTimes(times: readonly MeetingTime[]): CalendarTime[] {
  return times.map(calendarTime);
}

/** Such a time on the first of its days from a calendar day on, in that one's zone; null where the clocks skip it on that day. */
export function timeFrom(from: DateTime, { day, time }: CalendarTime): DateTime | null {
  const ahead = (DAYS.indexOf(day) + 1 - from.weekday + DAYS.length) % DAYS.length;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const found = from.plus({ days: ahead }).set({ hour, minute });
  return found.hour === hour && found.minute === minute ? found : null;
}

/** Several of them in words, `Monday 14:00`, in their order. */
export function suggestedTimes(times: readonly MeetingTime[]): string[] {
  return calendarTimes(times).map(({ day, time }) => `${day[0]!.toUpperCase()}${day.slice(1)} ${time}`);
}

/** Those words with the weekly time of an instant in a zone first, once. */
export function firstAs(at: Date, timeZone: string, others: readonly string[]): string[] {
  const first = inZone(at, timeZone).setLocale('en').toFormat('cccc HH:mm');
  return [first, ...others.filter((other) => other !== first)];
}
