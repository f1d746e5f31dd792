import { expect } from '@jest/globals';
import { meetingTimeAt } from '@study-groups/contracts/grid';
import { type BusyQuestion, readBytes, type Reading } from '../calendar/reading/read-calendar.ts';
import { ianaZones, wallOf } from '../calendar/reading/zone.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A Wednesday before eight whole weeks of the autumn term. */
const DEADLINE = '2026-09-09T23:59:00-04:00';
export const NEW_YORK = 'America/New_York';

export function readText(
  text: string | Uint8Array,
  timeZone = NEW_YORK,
  after = DEADLINE,
  zoneOffsets?: BusyQuestion['zoneOffsets'],
): Reading {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const reading = readBytes(bytes, { timeZone, after, zoneOffsets });
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

export const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');

/** Around each change of the clocks in zones, what is daily at nine there stays at nine: by its rule, and as a list of instants. */
export function expectNoCellMoved(timeZones: readonly string[]): void {
  const wrong: string[] = [];
  for (const timeZone of timeZones) {
    for (const change of changesOf(timeZone, 2026)) {
      const after = new Date(change - 30 * DAY);
      const begin = new Date(change - 60 * DAY).toISOString().slice(0, 10).replaceAll('-', '');
      const daily = (time: string, zone: string) =>
        event(`DTSTART;TZID=${zone}:${begin}T${time}00`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
      const own = readText(calendar(daily('0900', timeZone)), timeZone, after.toISOString());
      const inUtc = ianaZones(change - 70 * DAY, change + 70 * DAY)(timeZone)!;
      const instants = Array.from({ length: 110 }, (_, day) => instantAt(inUtc, change - 40 * DAY + day * DAY));
      const dates = instants.map((instant) => `${new Date(instant).toISOString().replace(/[-:]|\.000/g, '')}`);
      const asInstants = event(`DTSTART:${dates[0]}`, 'DURATION:PT1H', `RDATE:${dates.slice(1).join()}`);
      const listed = readText(calendar(asInstants), timeZone, after.toISOString());
      for (const answer of [own, listed]) {
        const cells = 'failed' in answer ? [] : answer.cells.map(meetingTimeAt);
        if (cells.length !== 7 || !cells.every((cell) => cell.endsWith('|09:00'))) wrong.push(`${timeZone}: ${cells}`);
      }
    }
  }
  expect(wrong).toEqual([]);
}

/** Nine o'clock of a zone on the day of an instant, found by trying. */
function instantAt(zone: { offsetAt: (instant: number) => number }, near: number): number {
  const midnight = Math.floor(wallOf(zone, near) / DAY) * DAY;
  for (let quarter = -80; quarter < 160; quarter += 1) {
    const instant = midnight + quarter * (HOUR / 4);
    if (wallOf(zone, instant) === midnight + 9 * HOUR) return instant;
  }
  throw new Error('there is no nine o’clock');
}

/** The instants of a year, to the day, at which the offset of a zone changes. */
function changesOf(timeZone: string, year: number): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (instant: number) => format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const changes: number[] = [];
  for (let day = Date.UTC(year, 0, 1); day < Date.UTC(year + 1, 0, 1); day += 7 * DAY) {
    if (offset(day) !== offset(day + 7 * DAY)) changes.push(day + 7 * DAY);
  }
  return changes;
}
