import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { DateTime } from 'luxon';
import moment from 'moment-timezone';
import { clockChanges, presentZone, zoneOf } from '../../platform/zones.ts';
import { stopClock } from '../../testing/clock.ts';
import { MEETING, read } from '../../testing/invitation-files.ts';
import { meetingsFeed } from './invitation-file.ts';

/** A Python with `icalendar` and the newest `tzdata`; without one this reader is not asked. */
const PYTHON = process.env['CALENDAR_PYTHON'];

const HOUR_MS = 3_600_000;
const FROM = Date.UTC(2026, 0);
const UNTIL = Date.UTC(2029, 0);

const NAMES = moment.tz.names();

/** Instants on both sides of each change of a zone's clocks in three years, and one in each quarter. */
function instantsOf(timeZone: string): Date[] {
  const changes = clockChanges(timeZone, FROM, UNTIL).flatMap(({ at }) => [at - 2 * HOUR_MS, at + 2 * HOUR_MS]);
  const quarters = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, 3 * index + 1, 15, 12));
  return [...changes, ...quarters].sort((a, b) => a - b).map((at) => new Date(at));
}

function feedOf(timeZone: string): string {
  const { method: _, organizer: __, attendee: ___, ...meeting } = MEETING;
  const meetings = instantsOf(timeZone).map((startsAt, index) => {
    return { ...meeting, uid: `${index}@example.edu`, timeZone, startsAt, state: 'booked' as const };
  });
  return meetingsFeed({ name: 'Group 7', meetings });
}

describe('in every zone of the world, over three years, meetings are at their instants for a reader that goes by', () => {
  test('the rules inside the file', () => {
    const wrong = NAMES.filter((timeZone) => {
      const { one } = read(feedOf(timeZone));
      return String(one.map((event) => event.startDate.toJSDate())) !== String(instantsOf(timeZone));
    });
    expect(wrong).toEqual([]);
  });

  test('the name of the zone, as far as its own rules are new', () => {
    const isNew = (timeZone: string) =>
      instantsOf(timeZone).every(
        (at) => DateTime.fromJSDate(at, { zone: timeZone }).offset === zoneOf(timeZone).offset(at.getTime()),
      );
    const zones = NAMES.filter(isNew);
    expect(zones.length).toBeGreaterThan(NAMES.length * 0.9);
    const wrong = zones.filter((timeZone) => {
      const { other } = read(feedOf(timeZone));
      return String(other.map(({ start }) => new Date(start))) !== String(instantsOf(timeZone));
    });
    expect(wrong).toEqual([]);
  });

  (PYTHON ? test : test.skip)('the rules inside the file, and the clocks are those of the newest tzdata', () => {
    stopClock(new Date('2026-11-29T00:00:00Z'));
    const lines = NAMES.map((name) => {
      const instants = instantsOf(name).map((at) => at.getTime() / 1_000);
      return JSON.stringify({ name, offsets: presentZone(name).zoneOffsets, ics: feedOf(name), instants });
    });
    const script = fileURLToPath(new URL('../../testing/calendar-reader.py', import.meta.url));
    const found = execFileSync(PYTHON!, [script], { input: lines.join('\n'), maxBuffer: 64 * 1024 ** 2 });
    expect(found.toString()).toBe('');
  });
});
