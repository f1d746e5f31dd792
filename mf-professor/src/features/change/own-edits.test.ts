import type { ClassEvent, EventKind } from '@study-groups/contracts/history';
import { describe, expect, test } from '@jest/globals';
import { newOwnEdits, nextUndo } from './own-edits.ts';
import { buildDashboard } from '../../testing/dashboard.ts';

const event = (id: number, kind: EventKind = 'leader-changed'): ClassEvent => ({
  id,
  kind,
  by: 'professor',
  at: '2026-12-06T10:00:00.000Z',
  studentName: 'Dov Levi',
  otherStudentName: null,
});
/** A class with these events, the latest first. */
const shown = (...history: ClassEvent[]) => buildDashboard({ undo: history[0] ?? null, history });

describe('what undoing takes back next', () => {
  test('is the latest of anybody where the page itself has made nothing', () => {
    expect(nextUndo(shown(event(7), event(6)), { made: [] })).toEqual({ event: event(7), eventId: 7 });
    expect(nextUndo(shown(), { made: [] })).toBeNull();
  });

  test('is the page’s own latest, though others came after it', () => {
    expect(nextUndo(shown(event(8), event(7), event(5)), { made: [5, 7] })).toEqual({ event: event(7), eventId: 7 });
  });

  test('is what was just made, before it is shown', () => {
    expect(nextUndo(shown(event(7)), { made: [9] })).toEqual({ event: event(7), eventId: 9 });
    expect(nextUndo(shown(), { made: [9] })).toEqual({ event: null, eventId: 9 });
  });

  test('is no own one that can’t be undone any more: undone by another, before a run, or forgotten here', () => {
    const redo = event(7);
    expect(
      nextUndo({ ...shown(event(6)), redo, history: [event(8, 'undone'), redo, event(6)] }, { made: [7] }),
    ).toEqual({
      event: event(6),
      eventId: 6,
    });
    const again = shown(event(9), event(8, 'reshuffled'), event(7));
    expect(nextUndo(again, { made: [7] })).toEqual({ event: event(9), eventId: 9 });
    expect(nextUndo(shown(event(300)), { made: [7] })).toEqual({ event: event(300), eventId: 300 });
  });

  test('is the one below, unnamed, until it is shown that the page has undone this one', () => {
    expect(nextUndo(shown(event(7), event(6)), { made: [], undone: 7 })).toEqual({ event: event(7) });
  });
});

test('a page’s own edits are those that stand: not undone, not left to others, and once more when redone', () => {
  const own = newOwnEdits();
  own.noteMade(5);
  own.noteMade(6);
  own.noteMade(7);
  own.noteUndone(6);
  expect(own.current()).toEqual({ made: [5, 7], undone: 6 });
  own.forget(7);
  expect(own.current()).toEqual({ made: [5], undone: 6 });
  own.noteMade(6);
  expect(own.current()).toEqual({ made: [5, 6] });
});
