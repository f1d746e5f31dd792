import * as z from 'zod/mini';
import {
  type ClassSetup,
  FORMING_FIELDS,
  fitsKind,
  MOST_CHOICES,
  notInherited,
  questionList,
  setupOf,
} from './class-setup.ts';
import { line } from './fields.ts';
import { type Language, LANGUAGES } from './language.ts';
import { MESSAGES } from './messages.ts';
import { namesOf } from './tables.ts';

const choiceId = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[\w-]+$/), notInherited);

/** In the order in which they are asked; their names may change. */
const choiceIds = z._default(z.array(choiceId).check(z.maxLength(MOST_CHOICES, MESSAGES.tooMany)), []);

/** The wording of a question in one language. */
const questionTextSchema = z.strictObject({
  title: line(1, MESSAGES.questionTitle),
  /** The reason that it is asked, or its meaning. */
  why: z.optional(line(1, MESSAGES.required, 300)),
  /** The name of each choice, by its id; of a scale `first` and `last` name its ends. */
  choices: z._default(z.record(choiceId, line(1, MESSAGES.choiceName, 100)), {}),
});
export type QuestionText = z.output<typeof questionTextSchema>;

/** The wording of a question. */
const asked = {
  /** In each language that its professor typed, in this order. */
  texts: z
    .partialRecord(z.enum(LANGUAGES as [Language, ...Language[]]), questionTextSchema)
    .check(z.refine((texts) => Object.keys(texts).length > 0, MESSAGES.questionTitle)),
  /** True if no form is sent without an answer. */
  needed: z._default(z.boolean(), false),
  /** True if answers are shown on the dashboard alone: in no file, mail or page of others. */
  sensitive: z._default(z.boolean(), false),
};

/** A question of a class: how it is asked, and how its answers form groups. */
export const classQuestionSchema = z.strictObject({ ...FORMING_FIELDS, choices: choiceIds, ...asked }).check(
  z.refine(fitsKind, MESSAGES.invalid),
  z.refine(({ sensitive, needed }) => !(sensitive && needed), MESSAGES.sensitiveNeeded),
  z.superRefine((question, context) => {
    const { kind, choices, low = 0, high = 0, sensitive, texts } = question;
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if ((kind === 'one' || kind === 'several') && choices.length < 2) refuse(MESSAGES.choicesFew, 'choices');
    if (kind === 'number' && low >= high) refuse(MESSAGES.numberRange, 'high');
    for (const rule of ['notAlone', 'atLeastOne'] as const)
      question[rule].forEach((id, at) => choices.includes(id) || refuse(MESSAGES.choice, rule, at));
    for (const language of namesOf(texts)) {
      const { why, choices: names = {} } = texts[language] ?? {};
      if (sensitive && !why) refuse(MESSAGES.sensitiveWhy, 'texts', language, 'why');
      for (const id of choices) if (!names[id]) refuse(MESSAGES.choiceName, 'texts', language, 'choices', id);
      const given = choices.flatMap((id) => names[id]?.toLowerCase() ?? []);
      if (new Set(given).size < given.length) refuse(MESSAGES.choiceTwice, 'texts', language, 'choices');
    }
  }),
);
export type ClassQuestion = z.output<typeof classQuestionSchema>;

/** All questions of a class, as its professor saves them. */
export const classQuestionsSchema = questionList(classQuestionSchema);

/** A class's stored choices about how its groups are formed: a setup whose questions know how they are asked. */
export const keptSetupSchema = setupOf(classQuestionSchema);
export type KeptSetup = ClassSetup<ClassQuestion>;

/** The part of a question that its respondents see: nothing of how it forms groups. */
export const askedQuestionSchema = z.strictObject({
  id: FORMING_FIELDS.id,
  kind: FORMING_FIELDS.kind,
  choices: FORMING_FIELDS.choices,
  max: FORMING_FIELDS.max,
  low: FORMING_FIELDS.low,
  high: FORMING_FIELDS.high,
  ...asked,
});
export type AskedQuestion = z.output<typeof askedQuestionSchema>;

/** A question without how it forms groups. */
export function askedQuestion(question: ClassQuestion): AskedQuestion {
  return Object.fromEntries(
    namesOf(askedQuestionSchema.shape).flatMap((name) =>
      question[name] === undefined ? [] : [[name, question[name]]],
    ),
  ) as AskedQuestion;
}
