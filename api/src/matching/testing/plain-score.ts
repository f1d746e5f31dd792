import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import type { MatchStudent } from '@study-groups/scoring/types';

/**
 * The score as docs/matching.md words it, written a second time without any of the engine's tables, masks or shortcuts, to be compared
 * with it.
 */
export function plainStudentScores(students: readonly MatchStudent[], members: readonly number[]): number[] {
  const group = members.map((i) => students[i]!);
  const s = group.length;
  if (s < 2) return group.map(() => 0);
  const common = DAYS.map(
    (day) => SLOTS.filter((slot) => group.every((x) => (x.availability[day] ?? []).includes(slot))).length,
  );
  const c = common.reduce((a, b) => a + b, 0);
  const D = common.filter((slots) => slots > 0).length;
  const shared = 8 * (rolesFilled(group) / Math.min(4, s)) + 5 * knowledge(group) + togetherTerms(group);
  return group.map((x) => {
    const others = group.filter((y) => y !== x);
    const mean = (value: (y: MatchStudent) => number) => others.reduce((sum, y) => sum + value(y), 0) / others.length;
    const m = { 'once-a-week': 1, '2-3-times': 2.5, unanswered: 2.5, '4-plus-times': 4 }[x.meetingFrequency];
    let sum = shared + 32 * (0.4 * Math.min(1, D / m) + 0.6 * Math.min(1, c / (4 * m)));
    sum += 12 * mean((y) => format(x.studyFormat, y.studyFormat));
    sum += 9 * mean((y) => 1 - Math.abs(intensity(x) - intensity(y)) / 2);
    sum += 7 * mean((y) => 1 - Math.abs(frequency(x) - frequency(y)) / 2);
    const off = x.preferredGroupSize === 'unanswered' ? 0 : Math.abs(Number(x.preferredGroupSize) - s);
    sum += 6 * (1 - Math.min(1, off / 2));
    const clean = (email: string) => email.trim().toLowerCase();
    const wished = new Set((x.friendPreferences ?? []).map(clean));
    const named = students.filter((y) => y !== x && wished.has(clean(y.email)));
    let weights = 86;
    if (named.length > 0) {
      weights = 111;
      const share = others.filter((y) => named.includes(y)).length / Math.min(named.length, s - 1);
      sum += 25 * (1 - (1 - share) ** 2);
    }
    return (100 * sum) / weights / (c === 0 ? 4 : 1);
  });
}

const intensity = (x: MatchStudent) => ({ casual: 0, moderate: 1, unanswered: 1, intensive: 2 })[x.studyIntensity];
const frequency = (x: MatchStudent) =>
  ({ 'once-a-week': 0, '2-3-times': 1, unanswered: 1, '4-plus-times': 2 })[x.meetingFrequency];

function format(one: string, other: string): number {
  const [a, b] = [one, other].map((each) => (each === 'unanswered' ? 'hybrid' : each));
  if (a === b) return 1;
  return a === 'hybrid' || b === 'hybrid' ? 0.8 : 0;
}

/** The best over all ways to give each member one of their roles or none. */
function rolesFilled(group: readonly MatchStudent[], taken: readonly string[] = []): number {
  const [first, ...rest] = group;
  if (!first) return taken.length;
  const free = first.studyRole.filter((role) => !taken.includes(role));
  return Math.max(rolesFilled(rest, taken), ...free.map((role) => rolesFilled(rest, [...taken, role])));
}

function knowledge(group: readonly MatchStudent[]): number {
  const count = (level: string) => group.filter((x) => x.priorKnowledge === level).length;
  return count('low') === 0 ? 1 : Math.min(1, (count('high') + count('medium') / 2) / count('low'));
}

function togetherTerms(group: readonly MatchStudent[]): number {
  const engaged = group.filter((x) => ['constructive', 'interactive'].includes(x.engagementStyle)).length;
  const kinds = new Set(group.map((x) => x.communicationPreference));
  const only = kinds.size === 1 ? [...kinds][0] : '';
  const communication = only === 'listen-quietly' ? 0 : only === 'speak-aloud' ? 0.5 : 1;
  const personality = group.reduce((sum, x) => sum + x.personalityType, 0) / group.length;
  return 4 * Math.min(1, engaged / 2) + 2 * communication + (1 - Math.abs(personality - 3) / 2);
}
