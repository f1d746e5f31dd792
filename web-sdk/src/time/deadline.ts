import { DateTime } from 'luxon';

export { todayIn } from './format.ts';

/** 23:59 of a calendar day, `YYYY-MM-DD`, in a time zone as an instant on the wire; empty for what is no day. */
export function deadlineOf(day: string, timeZone: string): string {
  const end = DateTime.fromISO(day, { zone: timeZone }).set({ hour: 23, minute: 59 });
  return end.isValid ? end.toUTC().toISO() : '';
}
