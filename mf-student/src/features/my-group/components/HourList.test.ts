import { expect, test } from '@jest/globals';
import { forgetZones, learnZones } from '@study-groups/web-sdk/time/zones';
import { weekLater } from './HourList.tsx';

test.each([
  ['2026-12-03T19:00:00.000Z', 'America/New_York', '2026-12-10T19:00:00.000Z'],
  // Clocks go back on November 1, and forward on March 14.
  ['2026-10-29T18:00:00.000Z', 'America/New_York', '2026-11-05T19:00:00.000Z'],
  ['2027-03-10T19:00:00.000Z', 'America/New_York', '2027-03-17T18:00:00.000Z'],
  ['2026-12-03T22:30:00.000Z', 'Asia/Kolkata', '2026-12-10T22:30:00.000Z'],
])('a week after %s in %s is %s', (instant, zone, later) => expect(weekLater(instant, zone)).toBe(later));

test('a week later is by the clocks that the server has told of', () => {
  const seconds = (instant: string) => Date.parse(instant) / 1_000;
  const changes = [
    { from: seconds('2026-01-01T00:00Z'), minutes: 60 },
    { from: seconds('2026-12-05T00:00Z'), minutes: 0 },
  ];
  learnZones({ timeZone: 'Africa/Casablanca', zoneOffsets: { changes, until: seconds('2029-01-01T00:00Z') } });
  expect(weekLater('2026-12-03T13:00:00.000Z', 'Africa/Casablanca')).toBe('2026-12-10T14:00:00.000Z');
  forgetZones();
});
