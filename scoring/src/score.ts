import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { namedClassmates } from './classmates.ts';
import { chooseLeader } from './leader.ts';
import { meetingTimes } from './meeting-times.ts';
import { groupQualities, ownQualities, type TermQualities } from './score-terms.ts';
import type { GroupScore, MatchStudent, MemberScores, TermScore } from './types.ts';
import { slotCount, dayCount, weekMask, WORDS } from './week-mask.ts';
import { LEAST_SCORE, NO_MEETING, WEIGHT_WITH_FRIENDS, WEIGHT_WITHOUT_FRIENDS, WEIGHTS } from './weights.ts';

/** Scores any group of one class. */
export interface ClassScorer {
  students: readonly MatchStudent[];
  /** The scores alone, which cost a small part of the rest: for groups that are only tried. Members are indexes into `students`. */
  scoreMembers(members: readonly number[]): MemberScores;
  /** Everything that is shown of the group with these members, indexes into `students`. */
  scoreGroup(members: readonly number[]): GroupScore;
}

/** What is known of one member before it is summed up. */
interface Member {
  qualities: TermQualities;
  /** Weights that count for the member; their sum is the divisor of the score. */
  weights: number;
}

/** A scorer for a class; making it reads the whole class once, since only classmates count as named friends. */
export function classScorer(students: readonly MatchStudent[]): ClassScorer {
  const named = namedClassmates(students);
  const weeks = students.map((student) => weekMask(student.availability));

  const commonTime = (members: readonly number[]) => {
    const common = new Int32Array(WORDS).fill(members.length > 0 ? -1 : 0);
    for (const i of members) weeks[i]!.forEach((word, w) => (common[w]! &= word));
    const [a, b, c, d] = common as unknown as [number, number, number, number];
    return { slots: slotCount(a, b, c, d), days: dayCount(a, b, c, d) };
  };

  /** What is known of each member, and by what their scores are divided. */
  const readMembers = (members: readonly number[]) => {
    const group = members.map((i) => students[i]!);
    const common = commonTime(members);
    const shared = group.length >= 2 ? groupQualities(group) : null;
    const known = members.map((i, at): Member => {
      const weights = named[i]!.length > 0 ? WEIGHT_WITH_FRIENDS : WEIGHT_WITHOUT_FRIENDS;
      if (!shared) return { qualities: noQualities(), weights };
      const others = group.filter((_, other) => other !== at);
      const present = named[i]!.filter((friend) => members.includes(friend)).length;
      const own = ownQualities(students[i]!, others, common, named[i]!.length, present);
      return { qualities: { ...shared, ...own }, weights };
    });
    return { group, known, commonSlots: common.slots, divisor: common.slots > 0 ? 1 : NO_MEETING };
  };

  const scoreGroup = (members: readonly number[]): GroupScore => {
    const { group, known, commonSlots, divisor } = readMembers(members);
    const { times, attendance } = meetingTimes(group);
    return {
      ...scoresOf(members, known, divisor),
      breakdown: SCORE_TERMS.map((term) => termScore(term, known, divisor)),
      commonSlots,
      bestMeetingTimes: times,
      attendance,
      leader: chooseLeader(students, members),
    };
  };

  const scoreMembers = (members: readonly number[]): MemberScores => {
    const { known, divisor } = readMembers(members);
    return scoresOf(members, known, divisor);
  };

  return { students, scoreMembers, scoreGroup };
}

function scoresOf(members: readonly number[], known: readonly Member[], divisor: number): MemberScores {
  const studentScores = known.map((member) => scoreOf(member) / divisor);
  const score = studentScores.reduce((sum, s) => sum + s, 0) / Math.max(1, members.length);
  return { members: [...members], score, matchScore: roundedScore(score), studentScores };
}

/** A score as it is shown, rounded half up; sums in binary that miss a half by their last bits count as the half. */
function roundedScore(score: number): number {
  return Math.floor(score + 0.5 + 1e-9);
}

/** The class score: the harmonic mean of all students' scores, each at least 1; 0 for no students. */
export function classScoreOf(studentScores: readonly number[]): number {
  const sum = studentScores.reduce((total, score) => total + 1 / Math.max(LEAST_SCORE, score), 0);
  return studentScores.length === 0 ? 0 : studentScores.length / sum;
}

function noQualities(): TermQualities {
  return Object.fromEntries(SCORE_TERMS.map((term) => [term, null])) as TermQualities;
}

function scoreOf({ qualities, weights }: Member): number {
  return (100 * SCORE_TERMS.reduce((sum, term) => sum + WEIGHTS[term] * (qualities[term] ?? 0), 0)) / weights;
}

function termScore(term: TermScore['term'], group: readonly Member[], divisor: number): TermScore {
  const counts = group.filter(({ weights }) => term !== 'friends' || weights === WEIGHT_WITH_FRIENDS);
  const known = counts.flatMap(({ qualities }) => (qualities[term] === null ? [] : [qualities[term]]));
  const perMember = (value: (member: Member) => number) =>
    counts.reduce((sum, member) => sum + (100 * WEIGHTS[term] * value(member)) / member.weights, 0) /
    Math.max(1, group.length);
  return {
    term,
    quality: known.length === 0 ? null : known.reduce((sum, q) => sum + q, 0) / known.length,
    points: perMember(({ qualities }) => qualities[term] ?? 0) / divisor,
    maxPoints: perMember(() => 1),
  };
}
