import {
  LEARNING,
  MEETING,
  PERSONALITY,
  STUDY_ROLE_LIMIT,
  STUDY_ROLES,
  UNANSWERED,
} from '@study-groups/contracts/choices';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { GROUP_SIZES, PREFERRED_GROUP_SIZES } from '@study-groups/contracts/group-size';
import { namesOf } from '@study-groups/contracts/tables';
import { normalEmail } from '@study-groups/scoring/classmates';
import { LARGEST_GROUP } from './cost/cost-tables.ts';
import { MOST_SETS } from './rules/rule-table.ts';
import { legalSizes, type SizeRule } from '@study-groups/scoring/sizes';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';
import type { MatchRequest } from './types.ts';

/** A fault of a request; `student` is an index into its students. */
export class MatchInputError extends Error {
  override readonly name = 'MatchInputError';

  constructor(
    message: string,
    readonly student: number | null = null,
  ) {
    super(message);
  }
}

/** The fields that hold one of a list of answers. */
const CHOICES = {
  ...LEARNING,
  ...MEETING,
  preferredGroupSize: PREFERRED_GROUP_SIZES,
};

/**
 * Checks everything that the engine relies on, so that nothing wrong is matched silently.
 *
 * @throws MatchInputError naming the first fault and the student it belongs to
 */
export function checkRequest(request: MatchRequest): void {
  const { students, seed } = request;
  if (students.length === 0) throw new MatchInputError('there are no students to match');
  if (!Number.isInteger(seed)) throw new MatchInputError(`the seed must be an integer, not ${seed}`);
  checkSize(request.size, students.length);
  const seen = new Map<string, number>();
  students.forEach((student, i) => {
    const fault = faultOf(student);
    if (fault) throw new MatchInputError(`student ${i + 1} (${student.email}): ${fault}`, i);
    const email = normalEmail(student.email);
    const other = seen.get(email);
    if (other !== undefined)
      throw new MatchInputError(`students ${other + 1} and ${i + 1} share the e-mail ${email}`, i);
    seen.set(email, i);
  });
  checkPairs('mustBeTogether', request.mustBeTogether, students.length);
  checkPairs('mustBeApart', request.mustBeApart, students.length);
  checkPairs('avoidRepeats', request.avoidRepeats, students.length);
  checkSets('notAlone', request.notAlone, students.length);
  checkSets('fixed', request.fixed, students.length);
  checkAnswerRules(request);
  const fixed = (request.fixed ?? []).flat();
  const twice = fixed.find((i, at) => fixed.indexOf(i) !== at);
  if (twice !== undefined) throw new MatchInputError(`fixed: student ${twice + 1} is named twice`, twice);
}

function checkSize(rule: SizeRule, n: number): void {
  if (typeof rule === 'string') {
    if (!GROUP_SIZES.includes(rule)) throw new MatchInputError(`unknown size rule ${String(rule)}`);
  } else if ('groups' in rule) {
    const { groups } = rule;
    if (!Number.isInteger(groups) || groups < 1) throw new MatchInputError(`there can't be ${groups} groups`);
    if (n < 2 * groups) throw new MatchInputError(`${groups} groups need ${2 * groups} students at least, not ${n}`);
  } else {
    const { min, max } = rule;
    if (!Number.isInteger(min) || !Number.isInteger(max) || min < 2 || max < min) {
      throw new MatchInputError(`a range of sizes needs integers with 2 <= min <= max, not ${min} to ${max}`);
    }
  }
  const { max } = legalSizes(n, rule);
  if (max > LARGEST_GROUP) throw new MatchInputError(`groups may hold ${LARGEST_GROUP} students at most, not ${max}`);
}

/** The first thing wrong with a student, or null. */
function faultOf(student: MatchStudent): string | null {
  if (normalEmail(student.email) === '') return 'the e-mail is empty';
  for (const [day, slots] of Object.entries(student.availability)) {
    if (!(DAYS as readonly string[]).includes(day)) return `unknown day ${day}`;
    const unknown = slots.find((slot) => !SLOTS.includes(slot));
    if (unknown !== undefined) return `unknown slot ${unknown} on ${day}`;
  }
  const roles = student.studyRole;
  // Students who have not answered everything have chosen none.
  const hasOpen = namesOf(CHOICES).some((field) => student[field] === UNANSWERED);
  if ((roles.length < STUDY_ROLE_LIMIT.min && !hasOpen) || new Set(roles).size > STUDY_ROLE_LIMIT.max) {
    return 'one or two study roles are needed';
  }
  const unknownRole = roles.find((role) => !STUDY_ROLES.includes(role));
  if (unknownRole !== undefined) return `unknown study role ${unknownRole}`;
  for (const [field, choices] of Object.entries(CHOICES)) {
    const answer = student[field as keyof typeof CHOICES];
    if (answer !== UNANSWERED && !(choices as readonly string[]).includes(answer))
      return `${field} can't be ${String(answer)}`;
  }
  const { personalityType } = student;
  if (!Number.isInteger(personalityType) || personalityType < PERSONALITY.min || personalityType > PERSONALITY.max) {
    return `personalityType must be an integer from ${PERSONALITY.min} to ${PERSONALITY.max}`;
  }
  return null;
}

function checkAnswerRules({ setup, notAlone = [] }: MatchRequest): void {
  const questions = setup?.questions ?? [];
  const count = (rule: 'notAlone' | 'atLeastOne') => questions.reduce((sum, each) => sum + each[rule].length, 0);
  const most = Math.max(notAlone.length + count('notAlone'), count('atLeastOne'));
  if (most > MOST_SETS) throw new MatchInputError(`questions: rules of ${MOST_SETS} answers at most, not ${most}`);
}

function checkPairs(name: string, pairs: readonly StudentPair[] | undefined, n: number): void {
  for (const pair of pairs ?? []) {
    const wrong = pair.find((i) => !Number.isInteger(i) || i < 0 || i >= n);
    if (wrong !== undefined) throw new MatchInputError(`${name}: there is no student ${wrong + 1}`);
    if (pair[0] === pair[1])
      throw new MatchInputError(`${name}: student ${pair[0] + 1} is paired with themselves`, pair[0]);
  }
}

function checkSets(name: string, sets: MatchRequest['notAlone'] = [], n: number): void {
  if (sets.length > MOST_SETS && name === 'notAlone') {
    throw new MatchInputError(`${name}: ${MOST_SETS} sets at most, not ${sets.length}`);
  }
  const wrong = sets.flat().find((i) => !Number.isInteger(i) || i < 0 || i >= n);
  if (wrong !== undefined) throw new MatchInputError(`${name}: there is no student ${wrong + 1}`);
}
