import { expect, test } from '@jest/globals';
import { buildDashboard, buildGroup, buildRun, buildStudent } from '../../testing/dashboard.ts';
import { waitingIn } from './Tray.tsx';

const formed = '2026-12-05T05:00:00.000Z';
const before = '2026-12-01T05:00:00.000Z';
const later = '2026-12-07T05:00:00.000Z';
const runs = [buildRun({ createdAt: formed })];
const deadline = '2026-12-05T04:59:00.000Z';

test('a student in no group waits, with why and since when, the longest first', () => {
  const students = [
    buildStudent({ id: 1, groupId: 1, createdAt: before }),
    buildStudent({ id: 2, createdAt: later }),
    buildStudent({ id: 3, createdAt: later, isAdded: true }),
    buildStudent({ id: 4, createdAt: later, isAdded: true, isIncomplete: true }),
    buildStudent({ id: 5, createdAt: before }),
    buildStudent({ id: 6, createdAt: before, confirmedAt: undefined }),
  ].map((student) => (student.id === 6 ? student : { ...student, confirmedAt: before }));
  const dashboard = buildDashboard(
    { students, groups: [buildGroup()], runs, state: 'complete' },
    { deadline, confirmAddresses: true },
  );
  expect(waitingIn(dashboard).map(({ student, why, since }) => [student.id, why, since])).toEqual([
    [5, 'leftOut', formed],
    [6, 'unconfirmed', formed],
    [2, 'late', later],
    [3, 'added', later],
    [4, 'incomplete', later],
  ]);
});

test('nobody waits before there are groups', () => {
  expect(waitingIn(buildDashboard({ students: [buildStudent()] }))).toEqual([]);
});
