import { type Day, DAYS, type MeetingTime } from '@study-groups/contracts/grid';

/** Slots before this hour are the night that follows the day of the grid. */
const FIRST_SLOT = '08:00';

/** A weekday and a time, HH:MM, as calendars count them. */
export interface CalendarTime {
  day: Day;
  time: string;
}

/** Grid cells as times of a calendar, in the same order: the night slots are those of the next calendar day. */
export function calendarTimes(times: readonly MeetingTime[]): CalendarTime[] {
  return times.map((cell) => {
    const [day = '', time = ''] = cell.split('|');
    const index = DAYS.findIndex((one) => one === day) + (time < FIRST_SLOT ? 1 : 0);
    return { day: DAYS[index % DAYS.length]!, time };
  });
}

/** The same in words, `Monday 14:00`, best first. */
export function suggestedTimes(times: readonly MeetingTime[]): string[] {
  return calendarTimes(times).map(({ day, time }) => `${day[0]!.toUpperCase()}${day.slice(1)} ${time}`);
}
