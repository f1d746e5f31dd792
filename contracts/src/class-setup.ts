import * as z from 'zod/mini';
import { line } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { namesOf } from './tables.ts';
import { SCORE_TERMS, type ScoreTerm, TERM_MODES } from './score-terms.ts';

/** The weights of a term: ignored, less, as usual, more; times its usual weight. */
export const MULTIPLIERS = [0, 0.5, 1, 2] as const;

/** Of each kind, what answers it: a choice, some of them, a step from 1 to `max`, a number from `low` to `high`, a text. */
export const QUESTION_KINDS = ['one', 'several', 'scale', 'number', 'text'] as const;
/** The uses of answers in forming groups: none, groups of members alike, or of members who differ. */
export const QUESTION_USES = ['none', 'alike', 'mixed'] as const;
export const QUESTION_WEIGHTS = [4, 8, 16] as const;
export const MOST_QUESTIONS = 8;

/** Answers, and those that each group needs, are kept in 31 bits. */
export const MOST_CHOICES = 31;
const MOST_STEPS = 100;

/** Refuses a name that every object has, as an id by which answers or wordings are looked up. */
export const notInherited = z.refine<string>((id) => !(id in {}), MESSAGES.invalid);

const questionId = z.string().check(z.regex(/^[\w-]{1,40}$/), notInherited);
const choice = z.string().check(z.minLength(1), z.maxLength(100));
const choices = z.array(choice).check(z.maxLength(MOST_CHOICES, MESSAGES.tooMany));
const named = z._default(choices, []);

/** The fields of a class's own question that form groups, and the conditions that hold for them together. */
export const FORMING_FIELDS = {
  id: questionId,
  kind: z.enum(QUESTION_KINDS),
  /** For one or several of them. */
  choices: named,
  /** The last step of a scale. */
  max: z.optional(z.int().check(z.minimum(2), z.maximum(MOST_STEPS))),
  /** The least and the greatest value of a number. */
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
};

type Forming = z.output<z.ZodMiniObject<typeof FORMING_FIELDS>>;

/** The first field of a question that does not fit its kind, as a path; null where all of them do. */
function misfitOf({ kind, choices: of, max, low, high, use, same, ...rules }: Forming): (string | number)[] | null {
  if ((kind === 'one' || kind === 'several') && new Set(of).size < 2) return ['choices'];
  if (kind === 'scale' && max === undefined) return ['max'];
  if (kind === 'number' && low === undefined) return ['low'];
  if (kind === 'number' && !(high! > low!)) return ['high'];
  if (kind === 'text' && use !== 'none') return ['use'];
  if (kind !== 'one' && same) return ['same'];
  for (const rule of ['notAlone', 'atLeastOne'] as const) {
    const at = rules[rule].findIndex((each) => !of.includes(each));
    if (at >= 0) return [rule, at];
  }
  return null;
}

/** Tells whether a question's fields fit its kind. */
export function fitsKind(question: Forming): boolean {
  return misfitOf(question) === null;
}

/** The part of a class's own question that forms groups. */
export const formingQuestionSchema = z.object(FORMING_FIELDS).check(
  z.superRefine((question, context) => {
    const path = misfitOf(question);
    if (path) context.addIssue({ code: 'custom', message: MESSAGES.invalid, path });
  }),
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

/** The weight of each term of the score in a class, and how it is read; a term that is left out is as usual. */
export const termChoicesSchema = z.strictObject(termChoices).check(somethingCounts());
export type TermChoices = z.output<typeof termChoicesSchema>;

/** The questions of a class, each as `question` has it. */
export const questionList = <Question extends z.ZodMiniType<FormingQuestion>>(question: Question) =>
  z.array(question).check(
    z.maxLength(MOST_QUESTIONS, MESSAGES.tooMany),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, MESSAGES.invalid),
    z.refine((all) => all.flatMap(({ atLeastOne }) => atLeastOne).length <= MOST_CHOICES, MESSAGES.tooMany),
  );

/** A setup with its questions, each as `question` has it. */
export const setupOf = <Question extends z.ZodMiniType<FormingQuestion>>(question: Question) =>
  z.strictObject({ ...termChoices, questions: z._default(questionList(question), []) }).check(somethingCounts());

/** A class's own choices about how its groups are formed and scored. An empty one is the usual. */
export const classSetupSchema = setupOf(formingQuestionSchema);
/** The same, of questions of which more may be known than what forms groups. */
export interface ClassSetup<Question extends FormingQuestion = FormingQuestion> extends TermChoices {
  questions: Question[];
}

/** The length of a text, and the number of answers kept of one person: questions come and go. */
const MOST_CHARACTERS = 500;
export const MOST_ANSWERS = 64;

/** A student's answers: a choice, some of them, a step or number, or a text, by the question's id. */
export const answersSchema = z
  .record(questionId, z.union([line(0, MESSAGES.required, MOST_CHARACTERS), z.number(), choices]))
  .check(z.refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, MESSAGES.tooMany));
export type Answers = z.output<typeof answersSchema>;

/** The setup with what is as usual left out of weights and modes; null where all of it is. Equal choices give equal setups. */
function ownSetup<Question extends FormingQuestion>(setup: ClassSetup<Question>): ClassSetup<Question> | null {
  const { weights, modes, questions } = setup;
  const own = {
    weights: withoutUsual(SCORE_TERMS, weights, 1),
    modes: withoutUsual(namesOf(TERM_MODES), modes, 'usual'),
    questions,
  };
  const isUsual = namesOf(own.weights).length + namesOf(own.modes).length + questions.length === 0;
  return isUsual ? null : own;
}

type Kept<Question extends FormingQuestion> = ClassSetup<Question> | null;

/** A setup in which the terms count as chosen and all else stays, all of it without a choice; null where all of it is as usual. */
export function withTermChoices<Question extends FormingQuestion>(
  setup: Kept<Question> = null,
  choices: TermChoices | undefined,
): Kept<Question> {
  return choices ? ownSetup({ questions: setup?.questions ?? [], ...choices }) : setup;
}

/** A setup with these questions; null where all of it is as usual then. */
export function withQuestions<Question extends FormingQuestion>(
  setup: Kept<Question> = null,
  questions: Question[],
): Kept<Question> {
  return ownSetup({ weights: {}, modes: {}, ...setup, questions });
}

/**
 * Returns the part of a setup that forms groups and scores them: no question that only tells something, and of the others not
 * how they are asked.
 */
export function formingSetup(setup: ClassSetup | null = null): ClassSetup | null {
  if (!setup) return null;
  const forming = setup.questions.filter(({ use, ...question }) => use !== 'none' || hasRule(question));
  return ownSetup({ ...setup, questions: forming.map(withoutWords) });
}

/** Tells whether answers to a question put any rule on groups, beyond their weight. */
export function hasRule({
  same,
  notAlone,
  atLeastOne,
}: Pick<FormingQuestion, 'same' | 'notAlone' | 'atLeastOne'>): boolean {
  return same || notAlone.length > 0 || atLeastOne.length > 0;
}

function withoutWords(question: FormingQuestion): FormingQuestion {
  const given = namesOf(FORMING_FIELDS).filter((name) => question[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, question[name]])) as FormingQuestion;
}

/** Tells whether two setups, as `ownSetup` gives them, form the same groups. */
export function isSameSetup(one: ClassSetup | null = null, other: ClassSetup | null = null): boolean {
  return JSON.stringify(formingSetup(one)) === JSON.stringify(formingSetup(other));
}

function withoutUsual<Values extends object>(names: readonly (keyof Values)[], values: Values, usual: unknown): Values {
  const kept = names.filter((name) => values[name] !== undefined && values[name] !== usual);
  return Object.fromEntries(kept.map((name) => [name, values[name]])) as Values;
}
