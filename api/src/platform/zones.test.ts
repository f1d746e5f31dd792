import { describe, expect, test } from '@jest/globals';
import { stopClock } from '../testing/clock.ts';
import { clockChanges, inZone, oldZoneRules, presentZone, wallClock, zoneOf } from './zones.ts';

const changesIn = (timeZone: string, year: number) =>
  clockChanges(timeZone, Date.UTC(year, 0), Date.UTC(year + 1, 0)).map(
    ({ at, from, to }) => `${new Date(at).toISOString().slice(0, 16)}Z ${from} ${to}`,
  );

describe('the clocks', () => {
  // Each as its country has decided, and most of them otherwise than in the rules of Node 20.
  test.each<[string, number, string[]]>([
    // For good on summer time, under another name from November on.
    ['America/Vancouver', 2026, ['2026-03-08T10:00Z -480 -420']],
    ['America/Vancouver', 2027, []],
    ['America/Edmonton', 2026, ['2026-03-08T09:00Z -420 -360']],
    // Changed twice for each Ramadan until September 2026, never since.
    ['Africa/Casablanca', 2026, ['2026-02-15T02:00Z 60 0', '2026-03-22T02:00Z 0 60', '2026-09-20T01:00Z 60 0']],
    ['Africa/Casablanca', 2027, []],
    // On the Friday before the last Sunday of March, which is not always the fourth.
    ['Asia/Jerusalem', 2028, ['2028-03-24T00:00Z 120 180', '2028-10-28T23:00Z 180 120']],
    ['Asia/Jerusalem', 2029, ['2029-03-23T00:00Z 120 180', '2029-10-27T23:00Z 180 120']],
    ['Asia/Gaza', 2027, ['2027-03-27T00:00Z 120 180', '2027-10-29T23:00Z 180 120']],
    ['America/Santiago', 2027, ['2027-04-04T03:00Z -180 -240', '2027-09-05T04:00Z -240 -180']],
    ['America/Nuuk', 2027, ['2027-03-28T01:00Z -120 -60', '2027-10-31T01:00Z -60 -120']],
    ['Australia/Lord_Howe', 2027, ['2027-04-03T15:00Z 660 630', '2027-10-02T15:30Z 630 660']],
    ['America/New_York', 2026, ['2026-03-08T07:00Z -300 -240', '2026-11-01T06:00Z -240 -300']],
    ['Asia/Kathmandu', 2027, []],
  ])('of %s in %i', (timeZone, year, changes) => expect(changesIn(timeZone, year)).toEqual(changes));

  test.each([
    ['America/Godthab', 'America/Nuuk'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['america/vancouver', 'America/Vancouver'],
    // A name that only Node has.
    ['PST', 'America/Los_Angeles'],
  ])('of %s are those of %s', (name, other) => {
    expect(changesIn(name, 2026)).toEqual(changesIn(other, 2026));
    expect(zoneOf(name).offset(0)).toBe(zoneOf(other).offset(0));
  });

  test('of every zone that a browser may name go by these rules', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => zoneOf(name).type !== 'ruled')).toEqual([]);
  });

  test('of what is no zone are invalid', () => {
    expect(['', 'Mars/Olympus', 'constructor', '__proto__'].map((name) => zoneOf(name).isValid)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

test('an instant stands on the clocks of its zone', () => {
  const noon = new Date('2026-12-01T20:00:00Z');
  expect(inZone(noon, 'America/Vancouver').toISO()).toBe('2026-12-01T13:00:00.000-07:00');
  expect(wallClock(noon, 'America/Vancouver').toISOString()).toBe('2026-12-01T13:00:00.000Z');
});

test('a zone is presented with its clocks from last year to the year after the next, and with others in the next year', () => {
  stopClock(new Date('2026-11-29T00:00:00Z'));
  const { timeZone, zoneOffsets } = presentZone('America/Vancouver');
  const seconds = (day: string) => Date.parse(day) / 1_000;
  expect(timeZone).toBe('America/Vancouver');
  expect(zoneOffsets).toEqual({
    changes: [
      { from: seconds('2025-01-01T00:00Z'), minutes: -480 },
      { from: seconds('2025-03-09T10:00Z'), minutes: -420 },
      { from: seconds('2025-11-02T09:00Z'), minutes: -480 },
      { from: seconds('2026-03-08T10:00Z'), minutes: -420 },
    ],
    until: seconds('2029-01-01T00:00Z'),
  });
  stopClock(new Date('2027-01-02T00:00:00Z'));
  expect(presentZone('America/Vancouver').zoneOffsets.until).toBe(seconds('2030-01-01T00:00Z'));
});

test.each([
  ['2026f', '2025c', '2026-11-29', undefined],
  ['2026f', '2026f', '2027-12-31', undefined],
  ['2026f', '', '2027-12-31', undefined],
  ['2026f', '2026g', '2026-11-29', '2026f'],
  ['2026f', '2027a', '2027-02-01', '2026f'],
  ['2026f', '2025c', '2028-01-01', '2026f'],
])('rules %s beside those of Node, %s, on %s: old is %s', (rules, ofNode, day, old) => {
  expect(oldZoneRules(new Date(day), { rules, ofNode })).toBe(old);
});
