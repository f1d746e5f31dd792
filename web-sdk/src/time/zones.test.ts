import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { deadlineOf, todayIn } from './deadline.ts';
import { formatDateTime, formatIn } from './format.ts';
import { canonicalZone, forgetZones, learnZones, offsetAt, offsetsOf, ownZone, wallClock } from './zones.ts';

const seconds = (instant: string) => Date.parse(instant) / 1_000;

/** Clocks that no browser has for these zones. */
const offsets = (minutes: number) => ({
  changes: [
    { from: seconds('2026-01-01T00:00Z'), minutes: minutes },
    { from: seconds('2026-07-01T00:00Z'), minutes: minutes + 60 },
  ],
  until: seconds('2028-01-01T00:00Z'),
});

afterEach(forgetZones);

test.each([
  ['Asia/Jerusalem', 'Asia/Jerusalem'],
  ['Etc/Unknown', 'UTC'],
  [undefined, 'UTC'],
])('a device whose zone is %s is in %s', (timeZone, zone) => {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  const spy = jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...resolved, timeZone } as Intl.ResolvedDateTimeFormatOptions);
  expect(ownZone()).toBe(zone);
  spy.mockRestore();
});

describe('times are those of the server, whatever the browser thinks', () => {
  test('of a zone anywhere in an answer', () => {
    expect(offsetAt(Date.parse('2026-12-01T00:00Z'), 'America/Vancouver')).not.toBe(9_000_000);
    learnZones([{ classes: [{ timeZone: 'America/Vancouver', zoneOffsets: offsets(90) }] }, null, 'text', 7]);
    expect(offsetAt(Date.parse('2026-12-01T00:00Z'), 'America/Vancouver')).toBe(9_000_000);
    expect(offsetAt(Date.parse('2026-06-30T23:59Z'), 'America/Vancouver')).toBe(5_400_000);
    expect(formatDateTime('2026-12-04T21:29:00Z', 'America/Vancouver', 'en')).toBe('December 4, 2026 at 11:59 PM');
    expect(formatIn('2026-12-04T21:30:00Z', 'America/Vancouver', 'en', { weekday: 'long' })).toBe('Saturday');
    expect(deadlineOf('2026-12-04', 'America/Vancouver')).toBe('2026-12-04T21:29:00.000Z');
    expect(todayIn('America/Vancouver', Date.parse('2026-12-04T21:29:59Z'))).toBe('2026-12-04');
    expect(wallClock('2026-12-04T21:29:00Z', 'America/Vancouver').toISOString()).toBe('2026-12-04T23:59:00.000Z');
  });

  test('by whichever name the browser has for the zone', () => {
    learnZones({ timeZone: 'Asia/Kolkata', zoneOffsets: offsets(15) });
    expect(offsetsOf('Asia/Calcutta')).toBeDefined();
    expect(offsetAt(Date.parse('2026-02-01T00:00Z'), 'Asia/Calcutta')).toBe(900_000);
    expect(offsetsOf('Asia/Kathmandu')).toBeUndefined();
  });

  test('of a zone that the browser does not know, in other years too', () => {
    learnZones({ timeZone: 'America/New_Somewhere', zoneOffsets: offsets(-180) });
    expect(canonicalZone('America/New_Somewhere')).toBe('America/New_Somewhere');
    expect(formatDateTime('2026-02-01T12:00:00Z', 'America/New_Somewhere', 'en')).toBe('February 1, 2026 at 9:00 AM');
    expect(offsetAt(Date.parse('2020-02-01T12:00Z'), 'America/New_Somewhere')).toBe(-180 * 60_000);
    expect(offsetAt(Date.parse('2040-02-01T12:00Z'), 'America/New_Somewhere')).toBe(-120 * 60_000);
  });

  test('but of years that the server says nothing of', () => {
    learnZones({ timeZone: 'America/Vancouver', zoneOffsets: offsets(90) });
    expect(offsetAt(Date.parse('2024-12-01T00:00Z'), 'America/Vancouver')).toBe(-8 * 3_600_000);
    expect(offsetAt(Date.parse('2028-01-01T00:00Z'), 'America/Vancouver')).not.toBe(150 * 60_000);
  });

  test('and of a zone of an older server, or of none', () => {
    learnZones({ timeZone: 'Europe/Paris' });
    learnZones({ timeZone: 'Europe/Paris', zoneOffsets: 'soon' });
    expect(offsetAt(Date.parse('2026-12-01T00:00Z'), 'Europe/Paris')).toBe(3_600_000);
    expect(() => offsetAt(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(canonicalZone('Mars/Olympus')).toBeUndefined();
  });
});
