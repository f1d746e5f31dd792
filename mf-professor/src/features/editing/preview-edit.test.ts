import { describe, expect, test } from '@jest/globals';
import { membersAfter } from '@study-groups/scoring/objections';
import { allBrokenRules, type BrokenRule } from '@study-groups/scoring/rules';
import { classScoreOf, classScorer } from '@study-groups/scoring/score';
import { buildClass } from '../groups/testing.ts';
import { buildQuestion } from '@study-groups/web-sdk/testing/question';
import { ruledClass } from '@study-groups/scoring/care';
import type { Dashboard } from '../class/shown-class.ts';
import { type Edit, goingIn } from './edits.ts';
import { mailsOfEdit } from './components/dialogs.tsx';
import { previewEdit } from './preview-edit.ts';
import { movesOf, swapsOf } from './ranked-edits.ts';
import { withEdit } from './with-edit.ts';

// Groups of 1 to 5, 6 to 8, 9 to 12 and of nobody; 13 is in none. The class allows five.
const dashboard = buildClass([5, 3, 4, 0], {}, { unplaced: 1 });
const move: Edit = { studentId: 1, fromGroupId: 1, toGroupId: 2 };
const swap: Edit = { studentId: 2, fromGroupId: 1, toGroupId: 3, swapWithId: 10 };

/** Returns the scores that the server's code gives the groups after an edit. */
function scored({ students, groups }: Dashboard, edit: Edit) {
  const scorer = classScorer(students.map((student) => ({ ...student, submittedAt: student.id })));
  const indexOf = (id: number) => students.findIndex((student) => student.id === id);
  const scores = groups.map(({ id, members }) => {
    const ids = membersAfter(
      id,
      members.map((member) => member.id),
      goingIn(edit),
    );
    return [id, scorer.scoreGroup(ids.map(indexOf))] as const;
  });
  return { of: new Map(scores), classScore: classScoreOf(scores.flatMap(([, score]) => score.studentScores)) };
}

describe('the preview of an edit', () => {
  test.each([
    ['a move', move],
    ['a swap', swap],
    ['a move to a group of nobody', { ...move, toGroupId: 4 }],
    ['a move of who has no group', { studentId: 13, fromGroupId: 0, toGroupId: 2 }],
  ])('gives the scores that the server will store: %s', (_, edit) => {
    const preview = previewEdit(dashboard, edit);
    const { of, classScore } = scored(dashboard, edit);
    expect(preview.to.after).toBe(of.get(edit.toGroupId)!.matchScore);
    if (edit.fromGroupId) expect(preview.from?.after).toBe(of.get(edit.fromGroupId)!.matchScore);
    else expect(preview.from).toBeUndefined();
    expect(preview.classAfter).toBeCloseTo(classScore, 9);
    const now = dashboard.groups.find(({ id }) => id === edit.toGroupId)!;
    expect(preview.to.before).toBe(now.members.length === 0 ? null : now.matchScore);
  });

  test('names a group that would be left empty by no score', () => {
    const pair = buildClass([1, 2]);
    expect(previewEdit(pair, { studentId: 1, fromGroupId: 1, toGroupId: 2 }).from?.after).toBeNull();
  });

  test('is computed once for the same class', () => {
    expect(previewEdit(dashboard, { ...move })).toBe(previewEdit(dashboard, { ...move }));
  });

  test('says that a group is full, unless somebody leaves it', () => {
    expect(previewEdit(dashboard, { studentId: 6, fromGroupId: 2, toGroupId: 1 }).isFull).toBe(true);
    expect(previewEdit(dashboard, { studentId: 6, fromGroupId: 2, toGroupId: 1, swapWithId: 1 }).isFull).toBe(false);
    expect(previewEdit(dashboard, move).isFull).toBe(false);
  });

  test('names the rules that would be broken, and not those that are broken already', () => {
    const together: [number, number][] = [
      [1, 2],
      [3, 6],
    ];
    const apart: [number, number][] = [[1, 7]];
    const notAlone = [{ tag: 'commuter', students: [1, 3] }];
    const course = { ...dashboard.class, rules: { together, apart, notAlone, fixed: [] } };
    const { broken } = previewEdit({ ...dashboard, class: course }, move);
    expect(broken.map(({ kind, students }) => [kind, students])).toEqual([
      ['together', [1, 2]],
      ['apart', [1, 7]],
      ['notAlone', [3]],
      ['notAlone', [1]],
    ]);
  });
});

test('the rules that an edit breaks are those that the class breaks with it and not without', () => {
  const together: [number, number][] = [
    [1, 2],
    [6, 13],
    [3, 9],
  ];
  const apart: [number, number][] = [
    [1, 9],
    [7, 13],
    [2, 4],
  ];
  const notAlone = [{ tag: 'commuter', students: [1, 3, 6, 13] }];
  const questions = [buildQuestion({ same: true, notAlone: ['north'], atLeastOne: ['south'] })];
  const course = {
    ...dashboard.class,
    rules: { together, apart, notAlone, fixed: [] },
    setup: { weights: {}, modes: {}, questions },
  };
  const students = dashboard.students.map((student) => ({
    ...student,
    answers: { campus: student.id % 3 === 0 ? 'north' : 'south' },
  }));
  const ruled = { ...dashboard, class: course, students };
  const nameOf = ({ kind, students: concerned, question, groups }: BrokenRule) =>
    `${kind} ${concerned.join()} ${question ? groups.join() : ''}`;
  const brokenIn = (edited: Dashboard) =>
    allBrokenRules(
      ruledClass(edited),
      edited.groups.map(({ members }) => members.map(({ id }) => id)),
    ).map(nameOf);
  for (const { id } of ruled.students) {
    for (const { edit, broken } of movesOf(ruled, id)) {
      const before = brokenIn(ruled);
      expect(broken.map(nameOf)).toEqual(brokenIn(withEdit(ruled, edit)).filter((name) => !before.includes(name)));
    }
  }
});

describe('the edits to choose from', () => {
  test('are the moves to all other groups, the best for the class first, full ones last', () => {
    const moves = movesOf(dashboard, 6);
    expect(moves).toHaveLength(3);
    expect(moves.at(-1)).toMatchObject({ isFull: true, to: { id: 1 } });
    const [first, second] = moves;
    expect(first!.classAfter).toBeGreaterThanOrEqual(second!.classAfter);
  });

  test('are the swaps with every member of a group', () => {
    const swaps = swapsOf(dashboard, 1, 3);
    expect(swaps.map(({ edit }) => edit.swapWithId).sort()).toEqual([10, 11, 12, 9]);
    const scores = swaps.map(({ classAfter }) => classAfter);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});

describe('a class with an edit', () => {
  test('has the members, leaders and scores that the server will store', () => {
    const after = withEdit(dashboard, swap);
    const { of } = scored(dashboard, swap);
    for (const group of after.groups) {
      const score = of.get(group.id)!;
      expect(group).toMatchObject({ matchScore: score.matchScore, bestMeetingTimes: score.bestMeetingTimes });
      expect(group.members.filter(({ isLeader }) => isLeader)).toHaveLength(Math.min(1, group.members.length));
      if (group.members.length) expect(group.members[0]!.isLeader).toBe(true);
    }
    expect(after.students.find(({ id }) => id === 2)?.groupId).toBe(3);
    expect(after.students.find(({ id }) => id === 10)?.groupId).toBe(1);
  });

  test('keeps the leader who stays, and gets one for the leader who goes', () => {
    const leader = dashboard.groups[0]!.members[0]!.id;
    const after = withEdit(dashboard, { studentId: leader, fromGroupId: 1, toGroupId: 2 });
    expect(after.groups[0]!.members[0]!.isLeader).toBe(true);
    expect(after.groups[1]!.members[0]).toMatchObject({ id: dashboard.groups[1]!.members[0]!.id, isLeader: true });
    expect(after.groups[1]!.members.find(({ id }) => id === leader)?.isLeader).toBe(false);
  });

  test('is the same once it holds the edit, or has lost the group or the student', () => {
    const after = withEdit(dashboard, swap);
    expect(withEdit(after, swap)).toEqual(after);
    expect(withEdit(dashboard, { ...move, toGroupId: 9 })).toBe(dashboard);
    expect(withEdit(dashboard, { ...move, studentId: 99 })).toBe(dashboard);
  });
});

describe('the mails of an edit', () => {
  test('go to those who move, and to all of a group that gets another leader', () => {
    const [leader, other] = dashboard.groups[0]!.members.map(({ id }) => id) as [number, number];
    expect(mailsOfEdit(dashboard, { studentId: other, fromGroupId: 1, toGroupId: 2 })).toBe(1);
    expect(mailsOfEdit(dashboard, { studentId: leader, fromGroupId: 1, toGroupId: 2 })).toBe(1 + 4);
    expect(mailsOfEdit(dashboard, { studentId: other, fromGroupId: 1, toGroupId: 4 })).toBe(1 + 1);
  });
});
