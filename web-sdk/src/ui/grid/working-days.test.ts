import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { OTHER_WEEKENDS, runsOf, weekendOf, workingDays } from './working-days.ts';

afterEach(() => void jest.restoreAllMocks());

interface Known {
  getWeekInfo?: () => { weekend: number[] };
  weekInfo?: { weekend: number[] };
  getTimeZones?: () => string[];
  timeZones?: string[];
}

/** Returns this engine's data about a region, Monday being 0. */
function asked(region: string) {
  const locale = new Intl.Locale('und', { region }) as Known;
  const { weekend } = locale.getWeekInfo?.() ?? locale.weekInfo!;
  return { weekend: weekend.map((day) => day - 1), zones: locale.getTimeZones?.() ?? locale.timeZones! };
}

describe('the weekend of a zone', () => {
  test.each([
    ['America/New_York', [5, 6]],
    ['Europe/Paris', [5, 6]],
    ['Asia/Dubai', [5, 6]],
    ['Asia/Beirut', [5, 6]],
    ['Africa/Casablanca', [5, 6]],
    ['Asia/Jerusalem', [4, 5]],
    ['Asia/Riyadh', [4, 5]],
    ['Asia/Dhaka', [4, 5]],
    ['Asia/Kabul', [3, 4]],
    ['Asia/Tehran', [4]],
    ['Asia/Kathmandu', [5]],
    ['Asia/Brunei', [4, 6]],
    [undefined, [5, 6]],
  ] as const)('%s: %j', (zone, days) => expect(weekendOf(zone)).toEqual(days));

  test('is the table’s where the browser knows none, the same as of those that do', () => {
    for (const { region, weekend, zones, isKnown } of OTHER_WEEKENDS) {
      const engine = asked(region);
      expect({ region, isIn: zones.some((zone) => engine.zones.includes(zone)) }).toEqual({ region, isIn: true });
      if (isKnown) expect({ region, weekend: engine.weekend }).toEqual({ region, weekend });
    }
    jest.spyOn(Intl, 'Locale').mockImplementation(() => ({}) as Intl.Locale);
    expect(weekendOf('Asia/Jerusalem')).toEqual([4, 5]);
  });
});

test.each([
  [[4, 5], [{ first: 6, last: 3 }]],
  [[5, 6], [{ first: 0, last: 4 }]],
  [
    [4, 6],
    [
      { first: 0, last: 3 },
      { first: 5, last: 5 },
    ],
  ],
  [[4], [{ first: 5, last: 3 }]],
])('the working days beside %j follow each other', (weekend, runs) =>
  expect(runsOf(workingDays(weekend))).toEqual(runs),
);
