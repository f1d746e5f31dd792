import type { Preview } from '@study-groups/contracts/dashboard';
import { expect, test } from '@jest/globals';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import { outdatingsOf } from './outdated.ts';

const SINCE = '2026-12-06T10:00:00.000Z';
const LATER = '2026-12-06T11:00:00.000Z';
const preview: Preview = {
  newGroupSize: 4,
  withUnconfirmed: false,
  classScore: 80,
  bound: null,
  proven: false,
  groups: [{ name: 'Group 1', matchScore: 80, members: [1, 2, 3] }],
  createdAt: SINCE,
  isOutdated: true,
};
const dashboard = buildDashboard({
  students: [buildStudent(), buildStudent({ id: 2, updatedAt: LATER }), buildStudent({ id: 4, updatedAt: LATER })],
  history: [
    { id: 2, kind: 'student-moved', by: 'professor', at: LATER, studentName: null, otherStudentName: null },
    { id: 1, kind: 'matched', by: 'job', at: '2026-12-05T10:00:00.000Z', studentName: null, otherStudentName: null },
  ],
});

test('who came, who edited, who left and what was changed by hand are counted apart', () => {
  expect(outdatingsOf(dashboard, preview)).toEqual([
    { reason: 'came', count: 1 },
    { reason: 'edited', count: 1 },
    { reason: 'left', count: 1 },
    { reason: 'groups', count: 1 },
  ]);
});

test('a student who was left out for an address that is not confirmed has not come since', () => {
  const asking = { ...dashboard, class: { ...dashboard.class, confirmAddresses: true } };
  const came = ({ withUnconfirmed }: Pick<Preview, 'withUnconfirmed'>) =>
    outdatingsOf(asking, { ...preview, withUnconfirmed }).some(({ reason }) => reason === 'came');
  expect(came({ withUnconfirmed: false })).toBe(false);
  expect(came({ withUnconfirmed: true })).toBe(true);
});

test('groups that can be kept are not outdated by anything', () => {
  expect(outdatingsOf(dashboard, { ...preview, isOutdated: false })).toEqual([]);
});
