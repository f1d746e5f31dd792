import { NO_RULES, type Rules } from '@study-groups/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { type CaredClass, type CaredGroup, caresOfClass, needsCare } from './care.ts';

const NOW = Date.parse('2026-12-10T12:00:00.000Z');
const RUN = { createdAt: '2026-12-10T06:00:00.000Z' };
const UNUSED = { messageClicked: false, emailClicked: false, scheduleClicked: false };

/** Builds a group of these students, the first of whom leads, all free at one hour. */
const groupOf = (members: readonly number[], changes: Partial<CaredGroup> = {}): CaredGroup => ({
  id: 1,
  name: 'Group 1',
  members: members.map((id, at) => ({ id, isLeader: at === 0, ...UNUSED })),
  matchScore: 82,
  overlap: [members.length],
  ...changes,
});

/** Builds a class of groups of two to four with these groups, and students in none. */
function classOf(groups: readonly CaredGroup[], changes: Partial<CaredClass['class']> = {}, more: object = {}) {
  return {
    class: { minGroupSize: 2, maxGroupSize: 4, rules: NO_RULES, ...changes },
    students: [],
    groups,
    runs: [RUN],
    history: [],
    ...more,
  } as CaredClass;
}

const caresOf = (group: CaredGroup, changes = {}, more = {}) =>
  caresOfClass(classOf([group], changes, more), NOW).get(group.id)!.cares;

describe('a group needs care', () => {
  test.each<[string, CaredGroup, readonly string[]]>([
    ['not with a common hour and a fair score', groupOf([1, 2], { matchScore: 41 }), []],
    ['for no common hour, not for its low score', groupOf([1, 2], { matchScore: 18, overlap: [1, 0] }), ['noTime']],
    ['with a score of 40', groupOf([1, 2], { matchScore: 40 }), ['lowScore']],
    ['not without members', groupOf([], { matchScore: 0 }), []],
    ['for no common hour with those whom one does not see', groupOf([1], { elsewhere: 1, overlap: [1] }), ['noTime']],
  ])('%s', (_, group, cares) => {
    expect(caresOf(group)).toEqual(cares);
  });

  const SIZES: [string, number, number, number[], number, string[]][] = [
    ['outside the range', 3, 5, [2, 4, 6], 0, ['small', '', 'large']],
    ['but not where everybody has a group and the sizes can’t be better', 3, 5, [2], 0, ['']],
    ['but not one off a fixed size that does not divide the class', 4, 4, [4, 4, 5], 0, ['', '', '']],
    ['one off a fixed size that does', 4, 4, [3, 4, 5], 0, ['small', '', 'large']],
    ['while a latecomer could fill it', 3, 5, [2], 1, ['small']],
  ];
  test.each(SIZES)('for a size %s', (_, minGroupSize, maxGroupSize, sizes, waiting, wanted) => {
    let id = 0;
    const groups = sizes.map((size, at) =>
      groupOf(
        Array.from({ length: size }, () => (id += 1)),
        { id: at + 1 },
      ),
    );
    const students = Array.from({ length: waiting }, (_each, at) => ({ id: 90 + at }));
    // These two wait for an answer, and count for no size.
    const others = [{ id: 98, isIncomplete: true }, { id: 99 }];
    const confirmed = students.map((student) => ({ ...student, isCounted: true }));
    const limits = { minGroupSize, maxGroupSize, confirmAddresses: true };
    const cares = caresOfClass(classOf(groups, limits, { students: [...confirmed, ...others] }), NOW);
    expect(groups.map((group) => cares.get(group.id)!.cares.join())).toEqual(wanted);
  });

  test('for a rule that it breaks, alone', () => {
    const rules: Rules = { ...NO_RULES, apart: [[2, 1]] };
    const cares = caresOfClass(classOf([groupOf([1, 2]), groupOf([], { id: 2 })], { rules }), NOW);
    expect(cares.get(1)).toEqual({ cares: [], broken: [{ kind: 'apart', students: [2, 1], groups: [0] }] });
    expect([1, 2].map((id) => needsCare(cares.get(id)))).toEqual([true, false]);
  });

  test('for a leader who used no link once the mail is more than three days old', () => {
    const after = (createdAt: string, more = {}) => caresOf(groupOf([1, 2]), {}, { runs: [{ createdAt }], ...more });
    expect(after('2026-12-08T12:00:00.000Z')).toEqual([]);
    expect(after('2026-12-05T12:00:00.000Z')).toEqual(['idleLeader']);
    const reminded = { kind: 'leader-reminded', at: '2026-12-09T12:00:00.000Z', group: 'Group 1' };
    expect(after('2026-12-05T12:00:00.000Z', { history: [reminded] })).toEqual([]);
  });

  test('not for a leader who used a link, or whose group has met', () => {
    const old = { runs: [{ createdAt: '2026-11-05T12:00:00.000Z' }] };
    const [leader, other] = groupOf([1, 2]).members;
    expect(caresOf(groupOf([1, 2], { members: [{ ...leader!, scheduleClicked: true }, other!] }), {}, old)).toEqual([]);
    expect(caresOf(groupOf([1, 2], { met: true }), {}, old)).toEqual([]);
    expect(caresOf(groupOf([1, 2], { met: false }), {}, old)).toEqual(['idleLeader']);
  });
});

test('a group that did not meet is asked about that, and one of which nobody says, unless it has met or nobody is left', () => {
  const asked = (changes: Partial<CaredGroup>) =>
    caresOfClass(classOf([groupOf([1, 2], changes)]), NOW).get(1)!.meeting;
  expect(asked({})).toBeUndefined();
  expect(asked({ met: false })).toBe('unmet');
  expect(asked({ isSilent: true })).toBe('silent');
  expect(asked({ met: false, isSilent: true })).toBe('unmet');
  expect(asked({ met: true, isSilent: true })).toBeUndefined();
  expect(asked({ met: false, members: [] })).toBeUndefined();
});
