import { type ClassQuestion, classQuestionSchema, type QuestionText } from '@study-groups/contracts/class-questions';
import { fittingAnswer } from '@study-groups/contracts/class-answers';
import type { Answers } from '@study-groups/contracts/class-setup';
import type { Language } from '@study-groups/contracts/language';
import { mapValues, namesOf } from '@study-groups/contracts/tables';

export type QuestionKind = ClassQuestion['kind'];

/** The most steps of a scale that can be told apart at a glance. */
export const MOST_STEPS = 10;
const EMPTY: QuestionText = { title: '', choices: {} };

/** A short id that no other question or choice of a class will have. */
function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((id, part) => id + part.toString(36), 'q');
}

/** A question that is still to be written, with two choices. */
export function newQuestion(language: Language): ClassQuestion {
  return {
    id: newId(),
    kind: 'one',
    choices: [newId(), newId()],
    use: 'none',
    weight: 8,
    same: false,
    notAlone: [],
    atLeastOne: [],
    texts: { [language]: EMPTY },
    needed: false,
    sensitive: false,
  };
}

/**
 * The question with another kind, and with what of it that kind can have. It is another question then, to which nobody has
 * answered, unless it is of the kind as which it was saved.
 */
export function withKind(question: ClassQuestion, kind: QuestionKind, before?: ClassQuestion): ClassQuestion {
  const hasChoices = kind === 'one' || kind === 'several';
  const choices = hasChoices ? (question.choices.length < 2 ? [newId(), newId()] : question.choices) : [];
  const { max: _max, low: _low, high: _high, ...others } = question;
  return {
    ...others,
    id: kind === before?.kind ? before.id : newId(),
    kind,
    choices,
    ...(kind === 'scale' && { max: question.max ?? 5 }),
    ...(kind === 'number' && { low: question.low ?? 0, high: question.high ?? 100 }),
    ...(kind === 'text' && { use: 'none' as const }),
    same: question.same && kind === 'one',
    notAlone: hasChoices ? question.notAlone : [],
    atLeastOne: hasChoices ? question.atLeastOne : [],
  };
}

/** The question as it is asked in a language, with these words instead. */
export function withText(question: ClassQuestion, language: Language, words: Partial<QuestionText>): ClassQuestion {
  const text = { ...(question.texts[language] ?? EMPTY), ...words };
  return { ...question, texts: { ...question.texts, [language]: text } };
}

/** The question without being asked in a language. */
export function withoutLanguage(question: ClassQuestion, language: Language): ClassQuestion {
  const { [language]: _gone, ...texts } = question.texts;
  return { ...question, texts };
}

/** The question with one more choice. */
export function withNewChoice(question: ClassQuestion): ClassQuestion {
  return { ...question, choices: [...question.choices, newId()] };
}

/** The question without a choice, and without the rules about it. */
export function withoutChoice(question: ClassQuestion, id: string): ClassQuestion {
  const others = (ids: readonly string[]) => ids.filter((each) => each !== id);
  const texts = mapValues(question.texts as Record<Language, QuestionText>, (text) => {
    const { [id]: _gone, ...choices } = text.choices;
    return { ...text, choices };
  });
  const { choices, notAlone, atLeastOne } = question;
  return { ...question, choices: others(choices), notAlone: others(notAlone), atLeastOne: others(atLeastOne), texts };
}

/** The question as it is saved: reasons and names that were left empty are left out. */
export function finished(question: ClassQuestion): ClassQuestion {
  const texts = mapValues(question.texts as Record<Language, QuestionText>, ({ title, why, choices }) => ({
    title,
    ...(why?.trim() && { why }),
    choices: Object.fromEntries(Object.entries(choices).filter(([, name]) => name.trim() !== '')),
  }));
  return { ...question, texts };
}

/** Returns the faults of a question: sentences of contracts' MESSAGES by the path of the part that they are about. */
export function faultsOf(question: ClassQuestion): ReadonlyMap<string, string> {
  const parsed = classQuestionSchema.safeParse(finished(question));
  const issues = parsed.error?.issues ?? [];
  return new Map(issues.map(({ path, message }) => [path.join('.'), message]));
}

/** The language of the first fault, where it is about words. */
export function languageOfFault(faults: ReadonlyMap<string, string>, question: ClassQuestion): Language | undefined {
  const path = [...faults.keys()].find((each) => each.startsWith('texts.'));
  return namesOf(question.texts).find((language) => path?.split('.')[1] === language);
}

/** Returns the number of students with an answer that the question would no longer accept. */
export function answersLost(
  students: readonly { answers?: Answers | undefined }[],
  before: ClassQuestion | undefined,
  then: ClassQuestion,
): number {
  if (!before) return 0;
  const has = (question: ClassQuestion, { answers }: { answers?: Answers | undefined }) =>
    fittingAnswer(question, answers) !== undefined;
  return students.filter((student) => has(before, student) && !has(then, student)).length;
}
