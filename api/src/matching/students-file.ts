import { LEARNING, MEETING } from '@study-groups/contracts/choices';
import { answerFault } from '@study-groups/contracts/class-answers';
import { type ClassSetup, classSetupSchema, type FormingQuestion } from '@study-groups/contracts/class-setup';
import { mapValues } from '@study-groups/contracts/tables';
import { z } from 'zod';
import { normalEmail } from '@study-groups/scoring/classmates';
import { MatchInputError } from './input.ts';
import type { MatchStudent, StudentPair } from '@study-groups/scoring/types';

/** The shape of a submission as far as matching reads it; which answers exist is checked by the engine. */
const student = z.object({
  email: z.string().regex(/@/, 'no valid e-mail'),
  availability: z.record(z.string(), z.array(z.string())),
  studyRole: z.array(z.string()),
  ...mapValues(LEARNING, () => z.string()),
  personalityType: z.number(),
  preferredGroupSize: z.union([z.string(), z.number()]).transform(String),
  ...mapValues(MEETING, () => z.string()),
  friendPreferences: z.array(z.string()).optional(),
  answers: z.record(z.string(), z.unknown()).optional(),
});

const pairs = z.array(z.tuple([z.string(), z.string()])).default([]);
const sets = z.array(z.array(z.string())).default([]);
const constraints = z.strictObject({
  mustBeTogether: pairs,
  mustBeApart: pairs,
  notAlone: sets,
  fixed: sets,
  avoidRepeats: pairs,
});

/**
 * The students of a file: a JSON array of bodies of POST /api/students.
 *
 * @throws MatchInputError naming the student and the field
 */
export function parseStudents(text: string): MatchStudent[] {
  return parsed(z.array(student), json(text, 'students'), 'student') as MatchStudent[];
}

/**
 * Pairs and sets of e-mails, as indexes: `{ mustBeTogether?, mustBeApart?, notAlone?, fixed?, avoidRepeats? }`.
 *
 * @throws MatchInputError naming an e-mail that no student has
 */
export function parseConstraints(text: string, students: readonly MatchStudent[]) {
  const index = new Map(students.map(({ email }, i) => [normalEmail(email), i]));
  const at = (email: string) => {
    const i = index.get(normalEmail(email));
    if (i === undefined) throw new MatchInputError(`constraints: no student has the e-mail ${email}`);
    return i;
  };
  const indexes = (list: [string, string][]) => list.map(([a, b]): StudentPair => [at(a), at(b)]);
  const read = parsed(constraints, json(text, 'constraints'), 'constraints');
  return {
    mustBeTogether: indexes(read.mustBeTogether),
    mustBeApart: indexes(read.mustBeApart),
    notAlone: read.notAlone.map((set) => set.map(at)),
    fixed: read.fixed.map((set) => set.map(at)),
    avoidRepeats: indexes(read.avoidRepeats),
  };
}

/**
 * Returns what a class chose for itself: `{ weights?, modes?, questions? }`.
 *
 * @throws MatchInputError naming what is wrong
 */
export function parseSetup(text: string): ClassSetup {
  return parsed(classSetupSchema, json(text, 'setup'), 'setup');
}

/**
 * Checks that students answered the questions of a class in a way that these take.
 *
 * @throws MatchInputError naming the first student and the question
 */
export function checkAnswers(students: readonly MatchStudent[], { questions }: ClassSetup): void {
  students.forEach(({ answers, email }, i) => {
    for (const question of questions) {
      const answer = answers?.[question.id];
      if (answer === undefined || answerFault({ ...question, needed: false }, answer) === undefined) continue;
      const given = JSON.stringify(answer).slice(0, 100);
      throw new MatchInputError(
        `student ${i + 1} (${email}): answers ${question.id}: ${given} is not ${taken(question)}`,
        i,
      );
    }
  });
}

/** In words, what a question takes for an answer. */
function taken({ kind, choices, max, low, high }: FormingQuestion): string {
  const words = {
    one: `one of ${choices.join(', ')}`,
    several: `a list of ${choices.join(', ')}`,
    scale: `a whole number from 1 to ${max}`,
    number: `a number from ${low} to ${high}`,
    text: 'a text',
  };
  return words[kind];
}

function json(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MatchInputError(`${what}: not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`);
  }
}

function parsed<T>(schema: z.core.$ZodType<T>, value: unknown, what: string): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const where = [what, ...issue.path].map((step) => String(typeof step === 'number' ? step + 1 : step));
  throw new MatchInputError(`${where.join(' ')}: ${issue.message}`);
}
