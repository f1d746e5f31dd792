import { describe, expect, test } from '@jest/globals';
import type { HourAnswer } from '@study-groups/contracts/meeting';
import { askedUntil, isAgreed, isDecidedBySilence, openProposals, type Proposal } from './proposals.ts';

const HOUR = 3_600_000;
const now = new Date('2026-10-29T16:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);
const group = new Set([1, 2, 3]);
const proposal = (answers: Record<number, HourAnswer>, more: Partial<Proposal> = {}): Proposal => ({
  startsAt: inHours(60),
  by: 1,
  until: inHours(24),
  answers: Object.entries(answers).map(([studentId, answer]) => ({ studentId: Number(studentId), answer })),
  ...more,
});

describe('a group is asked', () => {
  test.each([
    ['for a day', 50, 60, 24],
    ['until two hours before the meeting', 20, 60, 18],
    ['until two hours before the other hour', 50, 10, 8],
    ['until the meeting, where nobody could be told in time', 1.5, 60, 1.5],
    ['until the other hour, where nobody could be told in time', 50, 2, 2],
  ])('%s', (_, meeting, hour, until) => {
    const asked = askedUntil(now, inHours(meeting), inHours(hour));
    expect(asked).toEqual(inHours(until));
    const isSilent = isDecidedBySilence({ startsAt: inHours(hour), until: asked }, inHours(meeting));
    expect(isSilent).toBe(until < Math.min(meeting, hour));
  });

  test('about hours of its own members that are ahead, while the meeting is', () => {
    const proposals = [
      proposal({ 1: 'can', 9: 'can' }),
      proposal({ 9: 'can' }, { by: 9 }),
      proposal({ 2: 'can' }, { by: 2, startsAt: inHours(0) }),
    ];
    const open = openProposals({ startsAt: inHours(50), proposals }, group, now);
    expect(open.map(({ by, answers }) => [by, answers.length])).toEqual([[1, 1]]);
    expect(openProposals({ startsAt: now, proposals }, group, now)).toEqual([]);
    // Meetings of before know of none.
    expect(openProposals({ startsAt: inHours(50) }, group, now)).toEqual([]);
  });
});

test.each<[string, Record<number, HourAnswer>, number, boolean]>([
  ['all can', { 1: 'can', 2: 'can', 3: 'can' }, 0.1, true],
  ['all who answered can', { 1: 'can', 2: 'can' }, 50, true],
  ['nobody but its own member answered', { 1: 'can' }, 50, false],
  ['somebody cannot', { 1: 'can', 2: 'can', 3: 'cannot' }, 50, false],
  ['the rest would hear of it too late', { 1: 'can', 2: 'can' }, 0.5, false],
])('a meeting moves, or not, where %s', (_, answers, meeting, moves) => {
  expect(isAgreed(proposal(answers), inHours(meeting), group, now)).toBe(moves);
});
