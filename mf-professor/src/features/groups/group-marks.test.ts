import { expect, test } from '@jest/globals';
import type { ClassEvent } from '@study-groups/contracts/history';
import { buildRun } from '../../testing/dashboard.ts';
import { marksOf } from './group-marks.ts';
import { buildClass } from './testing.ts';

const FORMED = '2026-12-05T04:59:30.000Z';
const shown = buildClass([3, 3], { runs: [buildRun({ createdAt: FORMED })] });

let next = 1;
const event = (changes: Partial<ClassEvent>): ClassEvent => ({
  id: (next += 1),
  kind: 'student-moved',
  by: 'professor',
  at: FORMED,
  studentName: null,
  otherStudentName: null,
  ...changes,
});
/** As the dashboard has them: the newest first. */
const after = (...events: ClassEvent[]) => marksOf({ ...shown, history: events.toReversed() }).left;

test('late is who signed up after the deadline or after the groups were formed', () => {
  const students = shown.students.map((student) => ({
    ...student,
    createdAt: { 1: '2026-12-05T04:59:10.000Z', 2: '2026-12-06T10:00:00.000Z' }[student.id] ?? student.createdAt,
  }));
  expect([...marksOf({ ...shown, students }).late]).toEqual([1, 2]);
  expect(marksOf({ ...shown, students, runs: [] }).late.size).toBe(0);
});

test('who was moved, swapped or removed has left, and a move that was undone has not been', () => {
  const moved = { kind: 'student-moved', studentName: 'Ana', fromGroup: 'Group 1', group: 'Group 2' } as const;
  const swapped = {
    kind: 'students-swapped',
    studentName: 'Bea',
    otherStudentName: 'Cy',
    fromGroup: 'Group 1',
    group: 'Group 2',
  } as const;
  const left = after(
    event(moved),
    event({ ...moved, kind: 'undone', of: 'student-moved' }),
    event(swapped),
    event({ kind: 'student-removed', group: 'Group 2' }),
    event({ kind: 'student-moved', studentName: 'Dov', group: 'Group 1' }),
  );
  expect(left.get(1)).toEqual([{ name: 'Bea', to: 'Group 2' }]);
  expect(left.get(2)).toEqual([{ name: 'Cy', to: 'Group 1' }, { name: null }]);
});

test('a group that was renamed keeps them, and its new name is said', () => {
  const moved = { kind: 'student-moved', studentName: 'Ana', fromGroup: 'Group 1', group: 'Group 2' } as const;
  const renamed = { kind: 'group-renamed', fromGroup: 'Group 0', group: 'Group 1' } as const;
  const left = after(
    event({ ...moved, fromGroup: 'Group 0', group: 'Group 9' }),
    event(renamed),
    event({ ...renamed, kind: 'undone', of: 'group-renamed' }),
    event({ ...renamed, kind: 'redone', of: 'group-renamed' }),
    event({ kind: 'group-renamed', fromGroup: 'Group 9', group: 'Owls' }),
  );
  expect(left.get(1)).toEqual([{ name: 'Ana', to: 'Owls' }]);
});

test('what was before the groups were formed again is forgotten, and so is who has come back', () => {
  const [back] = shown.groups[0]!.members;
  const moved = { kind: 'student-moved', fromGroup: 'Group 1', group: 'Group 2' } as const;
  const left = after(
    event({ ...moved, studentName: 'Ana' }),
    event({ kind: 'reshuffled' }),
    event({ ...moved, studentName: back!.fullName }),
  );
  expect(left.size).toBe(0);
});
