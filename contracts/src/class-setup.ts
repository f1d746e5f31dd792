import * as z from 'zod/mini';
import { MESSAGES } from './messages.ts';
import { namesOf } from './tables.ts';
import { SCORE_TERMS, type ScoreTerm, TERM_MODES } from './score-terms.ts';

/** How much a term may count: ignored, less, as usual, more; times its usual weight. */
export const MULTIPLIERS = [0, 0.5, 1, 2] as const;

/** Of each kind, what answers it: a choice, some of them, a step from 1 to `max`, a number from `low` to `high`, a text. */
export const QUESTION_KINDS = ['one', 'several', 'scale', 'number', 'text'] as const;
/** How answers form groups: not at all, of members alike, or of members who differ. */
export const QUESTION_USES = ['none', 'alike', 'mixed'] as const;
export const QUESTION_WEIGHTS = [4, 8, 16] as const;
export const MOST_QUESTIONS = 8;

/** Answers are kept in 31 bits. */
const MOST_CHOICES = 31;
const MOST_STEPS = 100;

const questionId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const choice = z.string().check(z.minLength(1), z.maxLength(100));
const choices = z.array(choice).check(z.maxLength(MOST_CHOICES, MESSAGES.tooMany));
const named = z._default(choices, []);

/** What of a class's own question forms groups. */
export const formingQuestionSchema = z
  .object({
    id: questionId,
    kind: z.enum(QUESTION_KINDS),
    /** For one or several of them. */
    choices: named,
    /** The last step of a scale. */
    max: z.optional(z.int().check(z.minimum(2), z.maximum(MOST_STEPS))),
    /** What a number may be at least, and at most. */
    low: z.optional(z.number()),
    high: z.optional(z.number()),
    use: z._default(z.enum(QUESTION_USES), 'none'),
    weight: z._default(z.literal(QUESTION_WEIGHTS), 8),
    /** All members who answered have to have given the same answer; for one choice alone. */
    same: z._default(z.boolean(), false),
    /** Answers that no single member of a group may have given. */
    notAlone: named,
    /** Answers of which each group has to hold one at least. */
    atLeastOne: named,
  })
  .check(
    z.refine(
      ({ kind, choices: of }) => (kind !== 'one' && kind !== 'several') || new Set(of).size >= 2,
      MESSAGES.invalid,
    ),
    z.refine(({ kind, max }) => kind !== 'scale' || max !== undefined, MESSAGES.invalid),
    z.refine(
      ({ kind, low, high }) => kind !== 'number' || (low !== undefined && high !== undefined && low < high),
      MESSAGES.invalid,
    ),
    z.refine(({ kind, use }) => kind !== 'text' || use === 'none', MESSAGES.invalid),
    z.refine(({ kind, same }) => kind === 'one' || !same, MESSAGES.invalid),
    z.refine(
      ({ choices: of, notAlone, atLeastOne }) => [...notAlone, ...atLeastOne].every((each) => of.includes(each)),
      MESSAGES.invalid,
    ),
  );
export type FormingQuestion = z.output<typeof formingQuestionSchema>;

const termChoices = {
  weights: z._default(z.partialRecord(z.enum(SCORE_TERMS), z.literal(MULTIPLIERS)), {}),
  modes: z._default(
    z.strictObject({
      knowledge: z.optional(z.enum(TERM_MODES.knowledge)),
      engagement: z.optional(z.enum(TERM_MODES.engagement)),
      personality: z.optional(z.enum(TERM_MODES.personality)),
    }),
    {},
  ),
};

/** Friends count for those alone who named some, so another term has to. */
const somethingCounts = <Choices extends { weights: Partial<Record<ScoreTerm, number>> }>() =>
  z.refine<Choices>(
    ({ weights }) => SCORE_TERMS.some((term) => term !== 'friends' && weights[term] !== 0),
    MESSAGES.nothingCounts,
  );

/** How much each term of the score counts in a class, and how it is read; what is left out is as usual. */
export const termChoicesSchema = z.strictObject(termChoices).check(somethingCounts());
export type TermChoices = z.output<typeof termChoicesSchema>;

/** What a class chooses for itself of how its groups are formed and scored. Nothing of it is the usual. */
export const classSetupSchema = z
  .strictObject({
    ...termChoices,
    questions: z._default(
      z.array(formingQuestionSchema).check(
        z.maxLength(MOST_QUESTIONS, MESSAGES.tooMany),
        z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, MESSAGES.invalid),
      ),
      [],
    ),
  })
  .check(somethingCounts());
export type ClassSetup = z.output<typeof classSetupSchema>;

/** What a student answered: a choice, some of them, a step or number, or a text, by the question's id. */
export const answersSchema = z.record(questionId, z.union([z.string(), z.number(), z.array(z.string())]));
export type Answers = z.output<typeof answersSchema>;

/** The setup with what is as usual left out of weights and modes; null where all of it is. Equal choices give equal setups. */
function ownSetup({ weights, modes, questions }: ClassSetup): ClassSetup | null {
  const own = {
    weights: withoutUsual(SCORE_TERMS, weights, 1),
    modes: withoutUsual(namesOf(TERM_MODES), modes, 'usual'),
    questions,
  };
  const isUsual = namesOf(own.weights).length + namesOf(own.modes).length + questions.length === 0;
  return isUsual ? null : own;
}

/** A setup in which the terms count as chosen and all else stays, all of it without a choice; null where all of it is as usual. */
export function withTermChoices(setup: ClassSetup | null = null, choices: TermChoices | undefined): ClassSetup | null {
  return choices ? ownSetup({ questions: setup?.questions ?? [], ...choices }) : setup;
}

/** Whether two setups, as `ownSetup` gives them, say the same. */
export function isSameSetup(one: ClassSetup | null = null, other: ClassSetup | null = null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function withoutUsual<Values extends object>(names: readonly (keyof Values)[], values: Values, usual: unknown): Values {
  const kept = names.filter((name) => values[name] !== undefined && values[name] !== usual);
  return Object.fromEntries(kept.map((name) => [name, values[name]])) as Values;
}
