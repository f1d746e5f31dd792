import type { ClassSetup } from '@study-groups/contracts/class-setup';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import { type AnsweredTerm, answeredQuality } from './answered-terms.ts';
import { type ClassChoices, choicesOf, USUAL } from './class-choices.ts';
import { namedClassmates } from './classmates.ts';
import { chooseLeader } from './leader.ts';
import { meetingTimes } from './meeting-times.ts';
import { groupQualities, ownQualities, type TermQualities } from './terms.ts';
import type { GroupScore, MatchStudent, MemberScores, QuestionScore, ScorePart, TermScore } from './types.ts';
import { slotCount, dayCount, weekMask, WORDS } from './week-mask.ts';
import { LEAST_SCORE } from './weights.ts';

/** Scores any group of one class. */
export interface ClassScorer {
  students: readonly MatchStudent[];
  /** The scores alone, which cost a small part of the rest: for groups that are only tried. Members are indexes into `students`. */
  scoreMembers(members: readonly number[]): MemberScores;
  /** Everything that is shown of the group with these members, indexes into `students`. */
  scoreGroup(members: readonly number[]): GroupScore;
  /** Returns what each term gives one of the members, and after these each question; the points add up to that student's score. */
  scoreParts(members: readonly number[], student: number): ScorePart[];
}

/** One member, before all is summed up. */
interface Member {
  qualities: TermQualities;
  /** Of the class's questions, in their order; null where one does not count for the member. */
  asked: readonly (number | null)[];
  /** True if the member named a classmate. */
  isNaming: boolean;
  /** Weights that count for the member; their sum is the divisor of the score. */
  weights: number;
}

/**
 * A scorer for a class; making it reads the whole class once, since only classmates count as named friends.
 * @param setup what the class chose for itself; without it all is as usual
 */
export function classScorer(students: readonly MatchStudent[], setup?: ClassSetup): ClassScorer {
  const choices = setup ? choicesOf(setup) : USUAL;
  const { moded, questions } = choices;
  const named = namedClassmates(students);
  const weeks = students.map((student) => weekMask(student.availability));

  const commonTime = (members: readonly number[]) => {
    const common = new Int32Array(WORDS).fill(members.length > 0 ? -1 : 0);
    for (const i of members) weeks[i]!.forEach((word, w) => (common[w]! &= word));
    const [a, b, c, d] = common as unknown as [number, number, number, number];
    return { slots: slotCount(a, b, c, d), days: dayCount(a, b, c, d) };
  };

  /** Returns what is known of each member, and by what their scores are divided. */
  const readMembers = (members: readonly number[]) => {
    const group = members.map((i) => students[i]!);
    const common = commonTime(members);
    const shared = group.length >= 2 ? groupQualities(group) : null;
    const modes = moded.map((term) => qualitiesOf(term, group));
    const answers = questions.map((question) => qualitiesOf(question, group));
    const known = members.map((i, at): Member => {
      const isNaming = named[i]!.length > 0;
      const asked = answers.map((qualities) => qualities[at]!);
      const usual = isNaming ? choices.weightWithFriends : choices.weightWithoutFriends;
      const weights = questions.reduce((sum, { weight }, q) => (asked[q] === null ? sum : sum + weight), usual);
      if (!shared) return { qualities: noQualities(), asked, isNaming, weights };
      const others = group.filter((_, other) => other !== at);
      const present = named[i]!.filter((friend) => members.includes(friend)).length;
      const own = ownQualities(students[i]!, others, common, named[i]!.length, present);
      const instead = Object.fromEntries(moded.map(({ name }, m) => [name, modes[m]![at]!]));
      return { qualities: { ...noQualities(), ...shared, ...own, ...instead }, asked, isNaming, weights };
    });
    return { group, known, commonSlots: common.slots, divisor: common.slots > 0 ? 1 : choices.noMeeting };
  };

  const scoreGroup = (members: readonly number[]): GroupScore => {
    const { group, known, commonSlots, divisor } = readMembers(members);
    const { times, attendance } = meetingTimes(group);
    return {
      ...scoresOf(members, known, divisor, choices),
      breakdown: SCORE_TERMS.map((term) => termScore(term, known, divisor, choices)),
      ...(questions.length > 0 && {
        questions: questions.map((question, q) => questionScore(question, q, known, divisor)),
      }),
      commonSlots,
      bestMeetingTimes: times,
      attendance,
      leader: chooseLeader(students, members),
    };
  };

  const scoreMembers = (members: readonly number[]): MemberScores => {
    const { known, divisor } = readMembers(members);
    return scoresOf(members, known, divisor, choices);
  };

  const scoreParts = (members: readonly number[], student: number): ScorePart[] => {
    const { known, divisor } = readMembers(members);
    const own = known.filter((_, at) => members[at] === student);
    return [
      ...SCORE_TERMS.map((term) => termScore(term, own, divisor, choices)),
      ...questions.map((question, q) => questionScore(question, q, own, divisor)),
    ];
  };

  return { students, scoreMembers, scoreGroup, scoreParts };
}

/** The qualities of a term for each member of a group. */
function qualitiesOf(term: AnsweredTerm, group: readonly MatchStudent[]): (number | null)[] {
  const answers = group.map(term.answerOf);
  return answers.map((own, at) =>
    answeredQuality(
      term,
      own,
      answers.filter((_, other) => other !== at),
    ),
  );
}

function scoresOf(
  members: readonly number[],
  known: readonly Member[],
  divisor: number,
  choices: ClassChoices,
): MemberScores {
  const studentScores = known.map((member) => scoreOf(member, choices) / divisor);
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

function scoreOf({ qualities, asked, weights }: Member, choices: ClassChoices): number {
  const usual = SCORE_TERMS.reduce((sum, term) => sum + choices.weights[term] * (qualities[term] ?? 0), 0);
  const all = choices.questions.reduce((sum, { weight }, q) => sum + weight * (asked[q] ?? 0), usual);
  return (100 * all) / weights;
}

function termScore(
  term: TermScore['term'],
  group: readonly Member[],
  divisor: number,
  { weights }: ClassChoices,
): TermScore {
  const counts = group.filter(({ isNaming }) => term !== 'friends' || isNaming);
  return { term, ...sharesOf(weights[term], counts, group.length, divisor, ({ qualities }) => qualities[term]) };
}

function questionScore(
  { name, weight }: AnsweredTerm,
  q: number,
  group: readonly Member[],
  divisor: number,
): QuestionScore {
  const counts = group.filter(({ asked }) => asked[q] !== null);
  return { question: name, ...sharesOf(weight, counts, group.length, divisor, ({ asked }) => asked[q] ?? null) };
}

/** Returns what a term gives a group of `size`, of whom it counts for some. */
function sharesOf(
  weight: number,
  counts: readonly Member[],
  size: number,
  divisor: number,
  qualityOf: (member: Member) => number | null,
): Omit<TermScore, 'term'> {
  const known = counts.flatMap((member) => qualityOf(member) ?? []);
  const perMember = (value: (member: Member) => number) =>
    counts.reduce((sum, member) => sum + (100 * weight * value(member)) / member.weights, 0) / Math.max(1, size);
  return {
    quality: known.length === 0 ? null : known.reduce((sum, q) => sum + q, 0) / known.length,
    points: perMember((member) => qualityOf(member) ?? 0) / divisor,
    maxPoints: perMember(() => 1),
  };
}
