import { DAYS, type Day, type MeetingTime, type Slot } from '@study-groups/contracts/grid';
import { type Language, localeOf } from '@study-groups/contracts/language';
import { zoneName as nameOfZone } from '@study-groups/contracts/zone-name';
import { wallClock } from './zones.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A Monday, to name days and hours by; the rest of it is never shown. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let known = formats.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(localeOf(language), options);
    formats.set(key, known);
  }
  return known;
}

/** Plain spaces only: engines differ in the narrow space before AM and PM. */
function spaced(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

/** An instant (ISO 8601) on the clocks of a zone, as if in UTC; exactly midnight is a minute earlier, so that a day's end is named by that day. */
function shownClock(instant: string, timeZone: string): Date {
  const clock = wallClock(instant, timeZone);
  const isMidnight = clock.getTime() % DAY_MS < SECOND_MS;
  return isMidnight ? new Date(clock.getTime() - MINUTE_MS) : clock;
}

/**
 * An instant in a zone, by options of `Intl.DateTimeFormat`: by the clocks that the server has told of. With plain spaces; a meeting at
 * midnight is on the day that begins.
 */
export function formatIn(
  instant: string,
  timeZone: string,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  return spaced(format(language, { ...options, timeZone: 'UTC' }).format(wallClock(instant, timeZone)));
}

/**
 * An instant (ISO 8601) as wall time of a zone, with a long month: 'December 4, 2026 at 11:59 PM'. Exactly
 * midnight shows one minute earlier, so that a day's end is named by that day.
 */
export function formatDateTime(
  instant: string,
  timeZone: string,
  language: Language,
  { weekday = false }: { weekday?: boolean } = {},
): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'long' } : {}),
  };
  return spaced(format(language, options).format(shownClock(instant, timeZone)));
}

/** An instant as wall time of a zone in as few words as there are, without its year: 'Dec 4, 11:59 PM'; by the same rule of midnight. */
export function formatDateTimeShort(instant: string, timeZone: string, language: Language): string {
  const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const;
  return spaced(format(language, options).format(shownClock(instant, timeZone)));
}

/** An instant as a date alone, with a long month, by the same rule of midnight. */
export function formatDate(instant: string, timeZone: string, language: Language): string {
  return spaced(
    format(language, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
      shownClock(instant, timeZone),
    ),
  );
}

/** The name of a zone as people say it: 'Eastern Time'. */
export function zoneName(timeZone: string, language: Language): string {
  return nameOfZone(localeOf(language), timeZone, SOME_MONDAY);
}

/** A wall time 'HH:MM' by the language's clock: '2:00 PM' in English. */
export function formatSlot(slot: Slot | string, language: Language): string {
  const [hour = 0, minute = 0] = slot.split(':').map(Number);
  const date = new Date(SOME_MONDAY + (hour * 60 + minute) * MINUTE_MS);
  return spaced(format(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(date));
}

/** The name of a day. */
export function dayName(day: Day, language: Language, length: 'short' | 'long' = 'long'): string {
  const date = new Date(SOME_MONDAY + DAYS.indexOf(day) * 24 * 60 * MINUTE_MS);
  const name = format(language, { weekday: length, timeZone: 'UTC' }).format(date);
  // Arabic has no abbreviations of days; without their article they fit over a column.
  return language === 'ar' && length === 'short' ? name.replace(/^ال/, '') : name;
}

/** Tells whether a slot is one of the last two, in the night that follows its day. */
export function isNightSlot(slot: Slot | string): boolean {
  return slot < '08:00';
}

/** The day and slot of a grid cell on the wire. */
export function splitMeetingTime(time: MeetingTime): { day: Day; slot: Slot } {
  const [day, slot] = time.split('|') as [Day, Slot];
  return { day, slot };
}

/**
 * Returns today's date in a time zone, `YYYY-MM-DD`: the first day that can be a deadline. @param instant another day's,
 * instead of now
 */
export function todayIn(timeZone: string, instant: number = Date.now()): string {
  return wallClock(instant, timeZone).toISOString().slice(0, 10);
}
