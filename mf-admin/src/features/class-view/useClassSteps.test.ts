import type { ClassStep } from '@study-groups/contracts/parts';
import { describe, expect, test } from '@jest/globals';
import { stepTimes } from './useClassSteps.ts';

const MADE = Date.parse('2026-12-06T10:00:00.000Z');
const step = (id: number): ClassStep => ({
  id,
  title: `Change ${id}`,
  at: new Date(MADE + id).toISOString(),
  run: () => undefined,
});

describe('the changes of a class among those of the window', () => {
  test('were made when the server says it, where they were there before', () => {
    const times = stepTimes(() => 1);
    expect(times({ undo: step(5), redo: step(6), latest: 8 })).toMatchObject({
      undo: { title: 'Change 5', at: MADE + 5 },
      redo: { title: 'Change 6', at: MADE + 6 },
    });
    // What another's change has hidden until that was undone is no new one.
    expect(times({ undo: step(4), redo: undefined, latest: 9 }).undo?.at).toBe(MADE + 4);
  });

  test('were made and undone just now, where they come while the class is looked at', () => {
    let now = 100;
    const times = stepTimes(() => now);
    times({ undo: step(5), redo: undefined, latest: 5 });
    now = 200;
    expect(times({ undo: step(6), redo: undefined, latest: 6 }).undo?.at).toBe(200);
    now = 300;
    expect(times({ undo: step(5), redo: step(6), latest: 7 })).toMatchObject({
      undo: { at: MADE + 5 },
      redo: { at: 300 },
    });
    now = 400;
    // Done again, it has its old place.
    expect(times({ undo: step(6), redo: undefined, latest: 8 })).toMatchObject({ undo: { at: 200 }, redo: undefined });
  });

  test('keep their times while the part is away', () => {
    let now = 100;
    const times = stepTimes(() => now);
    times({ undo: undefined, redo: undefined, latest: 0 });
    times({ undo: step(6), redo: undefined, latest: 6 });
    now = 200;
    times({ undo: undefined, redo: undefined, latest: 0 });
    expect(times({ undo: step(6), redo: undefined, latest: 6 }).undo?.at).toBe(100);
  });
});
