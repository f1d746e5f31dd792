import { LEARNING, MEETING } from '@study-groups/contracts/choices';
import { type ClassSetup, classSetupSchema } from '@study-groups/contracts/class-setup';
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
  return parsed(z.array(student), json(text), 'student') as MatchStudent[];
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
  const read = parsed(constraints, json(text), 'constraints');
  return {
    mustBeTogether: indexes(read.mustBeTogether),
    mustBeApart: indexes(read.mustBeApart),
    notAlone: read.notAlone.map((set) => set.map(at)),
    fixed: read.fixed.map((set) => set.map(at)),
    avoidRepeats: indexes(read.avoidRepeats),
  };
}

/**
 * What a class chose for itself: `{ weights?, modes?, questions? }`.
 *
 * @throws MatchInputError naming what is wrong
 */
export function parseSetup(text: string): ClassSetup {
  return parsed(classSetupSchema, json(text), 'setup');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MatchInputError(`not JSON: ${(error as Error).message}`);
  }
}

function parsed<T>(schema: z.core.$ZodType<T>, value: unknown, what: string): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const [first, ...rest] = issue.path;
  const where = typeof first === 'number' ? [`${what} ${first + 1}`, ...rest] : [what, ...issue.path];
  throw new MatchInputError(`${where.map(String).join(' ')}: ${issue.message}`);
}
