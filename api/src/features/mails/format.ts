import { DAYS, SLOTS, type Day, type MeetingTime, type Slot } from '@study-groups/contracts/grid';
import { hourRange, isolated } from '@study-groups/contracts/isolated';
import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { zoneName as nameOfZone } from '@study-groups/contracts/zone-name';
import { DateTime } from 'luxon';
import { inZone, wallClock } from '../../platform/zones.ts';

/** The locale of dates and numbers: Latin digits everywhere, as in the passwords and addresses beside them. */
const locale = (language: Language) => `${language}-u-nu-latn`;

/** Some mail programs draw a box for the narrow no-break space that Intl puts before AM and PM. */
const plainSpaces = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2009', ' ');

/** Between a date or weekday and its hours. */
const COMMAS: Partial<Record<Language, string>> = { ar: '، ', zh: ' ' };
/** Between a label and what it names. */
const COLONS: Partial<Record<Language, string>> = { fr: '\u00a0:', zh: '：' };

/** 'Label: value', as the language writes it. */
export function labelled(language: Language, label: string, value: string): string {
  const gap = value.startsWith('\n') || language === 'zh' ? '' : ' ';
  return `${label}${COLONS[language] ?? ':'}${gap}${value}`;
}

/** ' (text)', to follow another text. */
export function inParentheses(language: Language, text: string): string {
  return language === 'zh' ? `（${text}）` : ` (${text})`;
}

/** A name or other foreign text inside a sentence, kept apart so that it cannot reorder a line written from right to left. */
export function isolate(language: Language, text: string): string {
  return isRightToLeft(language) ? isolated(text) : text;
}

/** A deadline in the class's zone, with the zone's name: 'Friday, December 4, 2026, 11:59 PM (Eastern Time)'. Midnight shows as one minute earlier. */
export function deadlineText(language: Language, deadline: Date, timeZone: string): string {
  const local = inZone(deadline, timeZone);
  const isMidnight = local.hour === 0 && local.minute === 0 && local.second === 0;
  const shown = (isMidnight ? local.minus({ minutes: 1 }) : local).toJSDate();
  const date = dayText(language, wallClock(shown, timeZone), 'full');
  const time = timeText(language, shown, timeZone);
  const comma = COMMAS[language] ?? ', ';
  return isolate(language, plainSpaces(`${date}${comma}${time}${zoneNote(language, timeZone, shown)}`));
}

/** The day of an instant in a zone: 'Tuesday, September 8, 2026'. */
export function fullDayText(language: Language, at: Date, timeZone: string): string {
  return isolate(language, plainSpaces(dayText(language, wallClock(at, timeZone), 'full')));
}

/** From when to when in a zone, with its name: '2:00 PM – 3:00 PM (Eastern Time)'. */
export function hoursText(language: Language, from: Date, minutes: number, timeZone: string): string {
  const until = new Date(from.getTime() + minutes * 60_000);
  const hours = hourRange(language, timeText(language, from, timeZone), timeText(language, until, timeZone));
  return isolate(language, plainSpaces(hours + zoneNote(language, timeZone, from)));
}

/** Both in a line: 'Tuesday, September 8, 2026, 2:00 PM – 3:00 PM (Eastern Time)'. */
export function meetingTimeText(language: Language, from: Date, minutes: number, timeZone: string): string {
  const day = fullDayText(language, from, timeZone);
  return `${day}${COMMAS[language] ?? ', '}${hoursText(language, from, minutes, timeZone)}`;
}

/** The time of a meeting in its zone, short enough for a subject: 'Tue, Dec 8, 2:00 PM'. */
export function shortTimeText(language: Language, at: Date, timeZone: string): string {
  const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat(locale(language), { ...date, ...time, timeZone: 'UTC' });
  return isolate(language, plainSpaces(format.format(wallClock(at, timeZone))));
}

/** A zone's name after a time: ' (Eastern Time)'. */
function zoneNote(language: Language, timeZone: string, at: Date): string {
  const name = zoneName(language, timeZone, at);
  // In Spanish the name has parentheses of its own.
  return language === 'es' ? `, ${name}` : inParentheses(language, name);
}

/** The name of a zone in words, the same in summer and winter: 'Eastern Time'. */
export function zoneName(language: Language, timeZone: string, at: Date): string {
  return nameOfZone(locale(language), timeZone, at);
}

/** Hours of one day that follow each other, with how many members can make all of them. */
export interface MeetingRange {
  day: Day;
  start: Slot;
  hours: number;
  attendance: number;
}

/** Meeting times with those that follow each other joined, in the order of the first of each. */
export function meetingRanges(times: readonly MeetingTime[], attendance: readonly number[]): MeetingRange[] {
  const open = new Map(times.map((time, i) => [time, attendance[i] ?? 0]));
  const next = (day: Day, slot: Slot, step: 1 | -1) => `${day}|${SLOTS[SLOTS.indexOf(slot) + step]}` as MeetingTime;
  const ranges: MeetingRange[] = [];
  for (const time of times) {
    const free = open.get(time);
    if (free === undefined) continue;
    const [day, slot] = time.split('|') as [Day, Slot];
    let start = slot;
    while (open.get(next(day, start, -1)) === free) start = next(day, start, -1).split('|')[1] as Slot;
    let hours = 0;
    for (let at = `${day}|${start}` as MeetingTime; open.get(at) === free;) {
      open.delete(at);
      hours += 1;
      at = next(day, at.split('|')[1] as Slot, 1);
    }
    ranges.push({ day, start, hours, attendance: free });
  }
  return ranges;
}

/** A Monday, for the names of weekdays. */
const MONDAY = DateTime.utc(2024, 1, 1);

/** A range in words: 'Tuesday, 2:00 PM – 4:00 PM'; the two night slots belong to the next calendar day. */
export function rangeText(language: Language, { day, start, hours }: MeetingRange): string {
  const index = SLOTS.indexOf(start);
  const from = MONDAY.plus({ days: DAYS.indexOf(day), hours: 8 + index });
  return spanText(language, from, from.plus({ hours }));
}

/** A weekly slot of the calendar in words: 'Tuesday, 12:30 AM – 2:00 AM', the weekday being the one of its start. */
export function calendarSlotText(language: Language, { day, time, duration }: MeetingSlot): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const from = MONDAY.plus({ days: DAYS.indexOf(day), hours: hour, minutes: minute });
  return spanText(language, from, from.plus({ minutes: duration }));
}

/** A calendar day, `YYYY-MM-DD`, in words. */
export function dateText(language: Language, date: string): string {
  return plainSpaces(dayText(language, new Date(`${date}T00:00:00Z`), 'long'));
}

/** The time of an instant in a zone: '2:00 PM'. */
function timeText(language: Language, at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale(language), { timeStyle: 'short', timeZone: 'UTC' });
  return time.format(wallClock(at, timeZone));
}

/** A day in UTC as Intl writes it; in French the first of a month is '1er', which Intl leaves out. */
function dayText(language: Language, day: Date, dateStyle: 'full' | 'long'): string {
  const text = new Intl.DateTimeFormat(locale(language), { dateStyle, timeZone: 'UTC' }).format(day);
  return language === 'fr' ? text.replace(/\b1(?= \p{L})/u, '1er') : text;
}

function spanText(language: Language, from: DateTime, to: DateTime): string {
  const time = new Intl.DateTimeFormat(locale(language), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale(language), { weekday: 'long', timeZone: 'UTC' });
  const hours = hourRange(language, time.format(from.toJSDate()), time.format(to.toJSDate()));
  return plainSpaces(`${weekday.format(from.toJSDate())}${COMMAS[language] ?? ', '}${hours}`);
}
