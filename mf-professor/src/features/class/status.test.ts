import { describe, expect, test } from '@jest/globals';
import { isUnconfirmed, unconfirmedOf } from '@study-groups/contracts/unconfirmed';
import en from '../../locales/professor-dashboard/en.json' with { type: 'json' };
import { pollIntervalOf, type Sentence, standingOf } from './status.ts';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from './shown-class.ts';

const DEADLINES = ['ahead', 'passed'] as const;
const GROUPS = ['none', 'stand', 'running', 'failed'] as const;
const STUDENTS = { none: 0, few: 2, enough: 4 } as const;
const AUTO = [true, false] as const;

interface Case {
  deadline: (typeof DEADLINES)[number];
  groups: (typeof GROUPS)[number];
  students: keyof typeof STUDENTS;
  autoMatch: boolean;
  /** True if one of the students has no group. */
  isOneLeft: boolean;
}

const CASES: Case[] = DEADLINES.flatMap((deadline) =>
  GROUPS.flatMap((groups) =>
    (['none', 'few', 'enough'] as const).flatMap((students) =>
      AUTO.flatMap((autoMatch) =>
        [true, false].map((isOneLeft) => ({ deadline, groups, students, autoMatch, isOneLeft })),
      ),
    ),
  ),
);

function classOf({ deadline, groups, students, autoMatch, isOneLeft }: Case): Dashboard {
  const hasDeadlinePassed = deadline === 'passed';
  const stand = groups === 'stand';
  return buildDashboard(
    {
      hasDeadlinePassed,
      state: stand ? 'complete' : hasDeadlinePassed ? 'ready' : 'accepting',
      students: Array.from({ length: STUDENTS[students] }, (_, index) =>
        buildStudent({ id: index + 1, groupId: stand && !(isOneLeft && index === 0) ? 1 : null }),
      ),
    },
    {
      autoMatch,
      ...(groups === 'running' && { matching: { phase: 'search', done: 0.2, secondsLeft: null } }),
      ...(groups === 'failed' && {
        matchTrouble: { fault: 'memory', attempts: 5, at: '2026-12-05T05:07:00.000Z', nextTryAt: null },
      }),
    },
  );
}

/** The sentences of each case but the one about sign-up; what is left out holds for all its values. */
const EXPECTED: [Partial<Case>, Sentence[]][] = [
  [{ groups: 'running' }, [{ key: 'running' }]],
  [{ groups: 'stand', deadline: 'ahead', students: 'none' }, [{ key: 'nobodyLeft' }, { key: 'lateComers' }]],
  [{ groups: 'stand', deadline: 'ahead', isOneLeft: true }, [{ key: 'unplaced', count: 1 }, { key: 'lateComers' }]],
  [{ groups: 'stand', deadline: 'ahead', isOneLeft: false }, [{ key: 'everyone' }, { key: 'lateComers' }]],
  [{ groups: 'stand', deadline: 'passed', students: 'none' }, [{ key: 'nobodyLeft' }]],
  [{ groups: 'stand', deadline: 'passed', isOneLeft: true }, [{ key: 'unplaced', count: 1 }]],
  [{ groups: 'stand', deadline: 'passed', isOneLeft: false }, [{ key: 'everyone' }]],
  [{ deadline: 'ahead', students: 'none' }, [{ key: 'empty' }]],
  [{ deadline: 'ahead', students: 'few' }, [{ key: 'few', count: 2 }]],
  [{ deadline: 'ahead', groups: 'failed' }, [{ key: 'soFar', count: 4 }, { key: 'afterDeadline' }]],
  [{ deadline: 'ahead', autoMatch: true }, [{ key: 'soFar', count: 4 }, { key: 'atDeadline' }]],
  [{ deadline: 'ahead', autoMatch: false }, [{ key: 'soFar', count: 4 }, { key: 'afterDeadline' }]],
  [{ deadline: 'passed', students: 'none' }, [{ key: 'nobody' }, { key: 'helpFew' }]],
  [{ deadline: 'passed', students: 'few' }, [{ key: 'tooFew', count: 2 }, { key: 'helpFew' }]],
  [{ deadline: 'passed', groups: 'failed' }, [{ key: 'failed' }]],
  [{ deadline: 'passed', autoMatch: true }, [{ key: 'automatic' }]],
  [{ deadline: 'passed', autoMatch: false }, [{ key: 'manual' }]],
];

const fits = (each: Case, part: Partial<Case>) =>
  Object.entries(part).every(([name, value]) => each[name as keyof Case] === value);

function textOf(sentences: readonly Sentence[]): string {
  const texts = en.sentence as Record<string, string>;
  return sentences.map(({ key, count }) => texts[count === undefined ? key : `${key}_other`]).join(' ');
}

describe('how a class stands', () => {
  test.each(CASES)(
    'deadline $deadline, groups $groups, students $students, automatic $autoMatch, one left $isOneLeft',
    (each) => {
      const [signUp, ...rest] = standingOf(classOf(each));
      const [, expected] = EXPECTED.find(([part]) => fits(each, part))!;
      expect(rest).toEqual(expected);
      const key = each.deadline === 'passed' ? 'closed' : each.groups === 'stand' ? 'open' : 'accepting';
      expect(signUp).toEqual({ key });
    },
  );

  test('no case says what another of its sentences denies', () => {
    for (const each of CASES) {
      const text = textOf(standingOf(classOf(each)));
      const stand = each.groups === 'stand';
      // Groups that stand form no more, and those that don't hold nobody.
      if (stand) expect(text).not.toMatch(/form|closes|match/i);
      else expect(text).not.toMatch(/has a group|not in a group|stand/);
      // What is off or has failed doesn't happen by itself.
      if (!each.autoMatch || each.groups === 'failed') expect(text).not.toContain('by themselves');
      // Sign-up is over or not.
      if (each.deadline === 'passed') expect(text).not.toMatch(/closes|so far|until|signs up/);
      else expect(text).not.toMatch(/closed|signed up;|Nobody signed up/);
      // Nobody matches who are too few.
      if (each.students !== 'enough' && !stand && each.groups !== 'running') expect(text).not.toMatch(/form|match/);
    }
  });

  test('counts who has signed up before the dashboard is here again', () => {
    const dashboard = buildDashboard({ state: 'accepting', students: [buildStudent()] });
    expect(standingOf(dashboard, { signedUp: 7 })[1]).toEqual({ key: 'soFar', count: 7 });
  });

  test('a run that this page has started is running before the API says so', () => {
    expect(standingOf(buildDashboard({ state: 'ready' }), { isRunning: true })[1]).toEqual({ key: 'running' });
  });
});

test('where no events come, a run is watched closely, one that is due from afar, the rest now and then', () => {
  const students = [1, 2, 3].map((id) => buildStudent({ id }));
  const ready = buildDashboard({ state: 'ready', students });
  const matching = { phase: 'search', done: 0.4, secondsLeft: null } as const;
  expect(pollIntervalOf(buildDashboard({ state: 'ready' }, { matching }), false)).toBe(2_000);
  expect(pollIntervalOf(ready, true)).toBe(2_000);
  expect(pollIntervalOf(ready, false)).toBe(5_000);
  expect(pollIntervalOf(buildDashboard({ state: 'ready', students }, { autoMatch: false }), false)).toBe(15_000);
  expect(pollIntervalOf(buildDashboard({ state: 'complete' }), false)).toBe(15_000);
});

const CONFIRMED = { confirmedAt: '2026-11-20T08:00:00.000Z' };

/** Returns a class in which these numbers of students have confirmed and have not. */
function confirmedClassOf(confirmed: number, open: number, changes: Partial<Dashboard> = {}): Dashboard {
  const students = Array.from({ length: confirmed + open }, (_, at) =>
    buildStudent({ id: at + 1, ...(at < confirmed && CONFIRMED) }),
  );
  return buildDashboard({ state: 'accepting', students, ...changes }, { confirmAddresses: true });
}

test('who has confirmed counts, and whom the professor counts, and everybody where it is not asked for', () => {
  const asks = { confirmAddresses: true };
  expect(isUnconfirmed(asks, buildStudent())).toBe(true);
  expect(isUnconfirmed(asks, buildStudent(CONFIRMED))).toBe(false);
  expect(isUnconfirmed(asks, buildStudent({ isCounted: true }))).toBe(false);
  expect(isUnconfirmed({}, buildStudent())).toBe(false);
  expect(unconfirmedOf(confirmedClassOf(2, 3)).map(({ id }) => id)).toEqual([3, 4, 5]);
});

test('the sentences say how many are left out, and whether enough are left', () => {
  const keys = (dashboard: Dashboard) =>
    standingOf(dashboard)
      .slice(1)
      .map(({ key, count }) => (count === undefined ? key : `${key} ${count}`));
  expect(keys(confirmedClassOf(3, 2))).toEqual(['soFar 5', 'unconfirmed 2', 'atDeadline']);
  expect(keys(confirmedClassOf(2, 2))).toEqual(['soFar 4', 'unconfirmed 2', 'fewConfirmed']);
  expect(keys(confirmedClassOf(1, 1))).toEqual(['few 2']);
  expect(keys(confirmedClassOf(3, 2, { state: 'ready' }))).toEqual(['unconfirmed 2', 'automatic']);
  expect(keys(confirmedClassOf(2, 2, { state: 'ready' }))).toEqual(['tooFewConfirmed 2']);
  const students = [1, 2, 3, 4].map((id) => buildStudent({ id, groupId: id < 4 ? 1 : null }));
  expect(keys(confirmedClassOf(0, 0, { state: 'complete', students }))).toEqual([
    'unplaced 1',
    'unplacedUnconfirmed 1',
  ]);
});

test('a class of too few who have confirmed forms no groups by itself', () => {
  expect(pollIntervalOf(confirmedClassOf(2, 2, { state: 'ready' }), false)).toBe(15_000);
  expect(pollIntervalOf(confirmedClassOf(3, 2, { state: 'ready' }), false)).toBe(5_000);
});
