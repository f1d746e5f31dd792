import { CELLS } from '@study-groups/contracts/grid';
import { NO_RULES } from '@study-groups/contracts/rules';
import { describe, expect, test } from '@jest/globals';
import { careOf, caresOfClass } from './care.ts';
import { buildDashboard, buildGroup, buildRun } from '../../testing/dashboard.ts';

const flex = { minGroupSize: 2, maxGroupSize: 4 };
const never = Array.from({ length: CELLS }, () => 1);
const NOW = Date.parse('2026-12-10T12:00:00.000Z');

describe('careOf', () => {
  test('a group with a common hour, a fair score and a legal size needs none', () => {
    expect(careOf(buildGroup({ matchScore: 41 }), flex)).toEqual([]);
  });

  test('a group without a common hour is flagged for that, not for its low score', () => {
    expect(careOf(buildGroup({ matchScore: 18, overlap: never }), flex)).toEqual(['noTime']);
  });

  test('a score of 40 is low', () => {
    expect(careOf(buildGroup({ matchScore: 40 }), flex)).toEqual(['lowScore']);
  });

  test('sizes outside the range show, one off a fixed size does not', () => {
    expect(careOf(buildGroup(), { minGroupSize: 3, maxGroupSize: 5 })).toEqual(['small']);
    expect(careOf(buildGroup(), { minGroupSize: 3, maxGroupSize: 3 })).toEqual([]);
    expect(careOf(buildGroup(), { minGroupSize: 4, maxGroupSize: 4 })).toEqual(['small']);
  });

  test('an empty group is left alone', () => {
    expect(careOf(buildGroup({ members: [], matchScore: 0 }), flex)).toEqual([]);
  });
});

describe('caresOfClass', () => {
  const groups = [buildGroup(), buildGroup({ id: 2, name: 'Group 2', members: [] })];
  const limits = { minGroupSize: 2 };

  test('a rule that a group breaks shows with that group alone', () => {
    const rules = { ...NO_RULES, apart: [[2, 1] as [number, number]] };
    const cares = caresOfClass(buildDashboard({ groups }, { ...limits, rules }), NOW);
    expect(cares.get(1)?.broken).toEqual([{ kind: 'apart', students: [2, 1], groups: [0] }]);
    expect(cares.get(2)?.broken).toEqual([]);
  });

  test('a leader who used no link shows once the mail is more than three days old', () => {
    const caresAfter = (createdAt: string, changes = {}) =>
      caresOfClass(buildDashboard({ groups, runs: [buildRun({ createdAt })], ...changes }, limits), NOW).get(1)?.cares;
    expect(caresAfter('2026-12-08T12:00:00.000Z')).toEqual([]);
    expect(caresAfter('2026-12-05T12:00:00.000Z')).toEqual(['idleLeader']);
    const reminded = {
      id: 9,
      kind: 'leader-reminded' as const,
      by: 'professor' as const,
      at: '2026-12-09T12:00:00.000Z',
      group: 'Group 1',
      studentName: null,
      otherStudentName: null,
    };
    expect(caresAfter('2026-12-05T12:00:00.000Z', { history: [reminded] })).toEqual([]);
  });

  test('a group that did not meet is asked about that, and one of which nobody says, unless it has met or nobody is left', () => {
    const asked = (changes: Parameters<typeof buildGroup>[0]) =>
      caresOfClass(buildDashboard({ groups: [buildGroup(changes)] }, limits), NOW).get(1)?.meeting;
    expect(asked({})).toBeUndefined();
    expect(asked({ met: false })).toBe('unmet');
    expect(asked({ isSilent: true })).toBe('silent');
    expect(asked({ met: false, isSilent: true })).toBe('unmet');
    expect(asked({ met: true, isSilent: true })).toBeUndefined();
    expect(asked({ met: false, members: [] })).toBeUndefined();
  });

  test('a leader whose group has met is not idle', () => {
    const runs = [buildRun({ createdAt: '2026-11-05T12:00:00.000Z' })];
    const issuesOf = (met: boolean) =>
      caresOfClass(buildDashboard({ groups: [buildGroup({ met })], runs }, limits), NOW).get(1)?.cares;
    expect(issuesOf(false)).toEqual(['idleLeader']);
    expect(issuesOf(true)).toEqual([]);
  });

  test('a leader who used one of the links is not idle', () => {
    const [leader, other] = buildGroup().members;
    const busy = buildGroup({ members: [{ ...leader!, scheduleClicked: true }, other!] });
    const runs = [buildRun({ createdAt: '2026-11-05T12:00:00.000Z' })];
    expect(caresOfClass(buildDashboard({ groups: [busy], runs }, limits), NOW).get(1)?.cares).toEqual([]);
  });
});
