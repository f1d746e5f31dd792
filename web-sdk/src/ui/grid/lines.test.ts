import { describe, expect, test } from '@jest/globals';
import { SLOTS } from '@study-groups/contracts/grid';
import * as fc from 'fast-check';
import { cellAt, placeOf } from './cells.ts';
import { edgeSpeed } from './usePaint.ts';
import { ALL_CELLS, cellsOfLine, shareOf, toggled } from './lines.ts';
import { inverted, modelDay, presetsOf, sameOnDays } from './presets.ts';
import { cellsOfRange, endTime, mergedRanges, rangesOf, withRange } from './ranges.ts';

const weeks = fc.uniqueArray(fc.constantFrom(...ALL_CELLS)).map((cells) => new Set(cells));
const PRESETS = presetsOf([5, 6]);
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const at = (day: number, slot: string) => cellAt({ day, slot: SLOTS.findIndex((each) => each === slot) });

describe('lines', () => {
  test('a day has 18 hours and an hour 7 days', () => {
    expect(cellsOfLine({ day: 6 }).map(placeOf)).toEqual(SLOTS.map((_, slot) => ({ day: 6, slot })));
    expect(cellsOfLine({ slot: 17 }).map(placeOf)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slot: 17 })));
  });

  test('a line that is partly chosen is chosen first, and cleared then', () => {
    const line = cellsOfLine({ day: 1 });
    const partly = new Set([0, line[3] ?? 0]);
    expect(shareOf(partly, line)).toBe('mixed');
    const whole = toggled(partly, line);
    expect(shareOf(whole, line)).toBe(true);
    expect([...toggled(whole, line)]).toEqual([0]);
    expect(shareOf(new Set(), line)).toBe(false);
  });
});

describe('quick choices', () => {
  test('evenings are 17 to 22 on five days, daytime is 8 to 17, and they share no hour', () => {
    expect(rangesOf(new Set(PRESETS.evenings))).toHaveLength(5);
    expect(PRESETS.evenings).toContain(at(4, '21:00'));
    expect(PRESETS.evenings).not.toContain(at(4, '22:00'));
    expect(PRESETS.evenings.filter((cell) => PRESETS.daytime.includes(cell))).toEqual([]);
    expect(new Set(PRESETS.weekend.map((cell) => placeOf(cell).day))).toEqual(new Set([5, 6]));
  });

  test('follow the weekend, one that is not whole too', () => {
    const { evenings, daytime, weekend } = presetsOf([4, 6]);
    const daysOf = (cells: readonly number[]) => [...new Set(cells.map((cell) => placeOf(cell).day))];
    expect([evenings, daytime, weekend].map(daysOf)).toEqual([
      [0, 1, 2, 3, 5],
      [0, 1, 2, 3, 5],
      [4, 6],
    ]);
    expect(daysOf([...sameOnDays(new Set([at(4, '08:00'), at(5, '09:00')]), [0, 1, 2, 3, 5])])).toContain(4);
  });

  test('the same on weekdays copies the first weekday with hours, and leaves the weekend', () => {
    const week = new Set([at(1, '18:00'), at(3, '08:00'), at(6, '09:00')]);
    expect(modelDay(week, MONDAY_TO_FRIDAY)).toBe(1);
    const same = sameOnDays(week, MONDAY_TO_FRIDAY);
    expect([...same].sort((a, b) => a - b)).toEqual([
      ...[0, 1, 2, 3, 4].map((day) => at(day, '18:00')),
      at(6, '09:00'),
    ]);
    const weekend = new Set(PRESETS.weekend);
    expect(sameOnDays(weekend, MONDAY_TO_FRIDAY)).toBe(weekend);
  });

  test('inverting twice changes nothing', () => {
    fc.assert(fc.property(weeks, (week) => expect(inverted(inverted(week))).toEqual(week)));
  });
});

describe('ranges', () => {
  test('hours that follow each other are one range, over midnight too', () => {
    const week = new Set([at(1, '23:00'), at(1, '00:00'), at(1, '01:00'), at(1, '08:00')]);
    expect(rangesOf(week)).toEqual([
      { day: 1, from: 0, until: 1 },
      { day: 1, from: 15, until: 18 },
    ]);
    expect(endTime(18)).toBe('02:00');
    expect(endTime(16)).toBe('00:00');
  });

  test('ranges hold exactly the hours of the week', () => {
    fc.assert(
      fc.property(weeks, (week) => {
        expect(new Set(rangesOf(week).flatMap(cellsOfRange))).toEqual(week);
        const merged = mergedRanges(week);
        const cells = merged.flatMap(({ day, lastDay, ...hours }) =>
          Array.from({ length: lastDay - day + 1 }, (_, index) => cellsOfRange({ ...hours, day: day + index })).flat(),
        );
        expect(cells).toHaveLength(week.size);
        expect(new Set(cells)).toEqual(week);
      }),
    );
  });

  test('the same hours on neighbouring days are one', () => {
    expect(mergedRanges(new Set(PRESETS.evenings))).toEqual([{ day: 0, lastDay: 4, from: 9, until: 14 }]);
  });

  test('a range is added, changed and removed, and joins one that it meets', () => {
    const one = { day: 0, from: 1, until: 3 };
    const added = withRange(new Set(), undefined, one);
    const joined = withRange(added, undefined, { day: 0, from: 3, until: 5 });
    expect(rangesOf(joined)).toEqual([{ day: 0, from: 1, until: 5 }]);
    expect(rangesOf(withRange(joined, { day: 0, from: 1, until: 5 }, one))).toEqual([one]);
    expect(withRange(added, one, undefined).size).toBe(0);
  });
});

describe('a stroke near an edge', () => {
  const edges = { left: 100, right: 300, top: 0, bottom: 400 };
  test('scrolls that way, the faster the nearer, and not in the middle', () => {
    expect(edgeSpeed({ x: 200, y: 200 }, edges)).toEqual({ x: 0, y: 0 });
    expect(edgeSpeed({ x: 100, y: 400 }, edges)).toEqual({ x: -14, y: 14 });
    expect(edgeSpeed({ x: 280, y: 20 }, edges).x).toBeGreaterThan(0);
    expect(edgeSpeed({ x: 280, y: 20 }, edges).y).toBeLessThan(0);
    expect(edgeSpeed({ x: 295, y: 0 }, edges).x).toBeGreaterThan(edgeSpeed({ x: 275, y: 0 }, edges).x);
  });

  test('does nothing where there is no room', () => {
    expect(edgeSpeed({ x: 5, y: 5 }, { left: 9, right: 3, top: 5, bottom: 5 })).toEqual({ x: 0, y: 0 });
  });
});
