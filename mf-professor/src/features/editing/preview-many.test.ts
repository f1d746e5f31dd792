import { expect, test } from '@jest/globals';
import { scoreClass } from '../class/score-class.ts';
import { buildClass } from '../groups/testing.ts';
import { placesForMany, previewMany } from './preview-many.ts';
import { movesOf, swapsOf } from './ranked-edits.ts';
import { withEdit } from './with-edit.ts';

// Groups of 1 to 4, 5 to 7 and 8 to 10; 11 is in none. The class allows five.
const CLASS = buildClass([4, 3, 3], {}, { unplaced: 1 });

test('the scores for several are those of the class after moving one after the other', () => {
  const ids = [1, 5, 11];
  const preview = previewMany(CLASS, ids, 3)!;
  const from = (id: number) => CLASS.students.find((student) => student.id === id)!.groupId ?? 0;
  const after = ids.reduce(
    (shown, studentId) => withEdit(shown, { studentId, fromGroupId: from(studentId), toGroupId: 3 }),
    CLASS,
  );
  expect(preview.classAfter).toBeCloseTo(scoreClass(after).classScore, 9);
  expect(preview.to.after).toBe(after.groups[2]!.matchScore);
  expect([preview.to.size, preview.isFull]).toEqual([6, true]);
});

test('who is there already stays, and where nobody would move or somebody is gone there is nothing to do', () => {
  expect(previewMany(CLASS, [1, 8], 3)?.studentIds).toEqual([1]);
  expect(previewMany(CLASS, [8, 9], 3)).toBeUndefined();
  expect(previewMany(CLASS, [1, 99], 3)).toBeUndefined();
  expect(previewMany(CLASS, [1], 99)).toBeUndefined();
});

test('rules come first, then sizes, then the score: what breaks a rule stands below, named, and what is left too small is too', () => {
  const apart: [number, number][] = [[1, 8]];
  const notAlone = [{ tag: 'commuter', students: [1, 2, 3] }];
  const minGroupSize = 3;
  const class_ = { ...CLASS.class, minGroupSize, rules: { together: [], apart, notAlone, fixed: [] } };
  const ruled = { ...CLASS, class: class_ };
  const places = placesForMany(ruled, [1, 2]);
  expect(places.map(({ to, broken }) => [to.id, broken.map(({ kind }) => kind)])).toEqual([
    [2, ['notAlone']],
    [3, ['apart', 'notAlone']],
  ]);
  expect(places[0]!.small).toEqual([{ name: 'Group 1', size: 2 }]);
  expect(places[0]!.from.map(({ id, size }) => [id, size])).toEqual([[1, 2]]);
  // The same of one: group 3 is never first, whatever it would score.
  expect(movesOf(ruled, 1).map(({ to }) => to.id)).toEqual([2, 3]);
  expect(
    swapsOf(ruled, 1, 3)
      .at(-1)!
      .broken.map(({ kind }) => kind),
  ).toContain('notAlone');
});

test('the best group for the class comes first, those that would be too large last', () => {
  const places = placesForMany(CLASS, [8, 9]);
  expect(places.map(({ to }) => to.id)).toEqual([2, 1]);
  expect(places.at(-1)?.isFull).toBe(true);
});
