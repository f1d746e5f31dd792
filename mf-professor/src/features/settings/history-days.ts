import type { Language } from '@study-groups/contracts/language';

/** What happened on one day of a zone. */
export interface Day<Each> {
  /** The date in words. */
  date: string;
  events: Each[];
}

/** Groups events, which are in order, by the days of a time zone. */
export function byDay<Each extends { at: string }>(
  events: readonly Each[],
  timeZone: string,
  language: Language,
): Day<Each>[] {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone });
  const days: Day<Each>[] = [];
  for (const event of events) {
    const date = format.format(new Date(event.at));
    const day = days.at(-1);
    if (day?.date === date) day.events.push(event);
    else days.push({ date, events: [event] });
  }
  return days;
}
