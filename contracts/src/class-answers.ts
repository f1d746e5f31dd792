import { isSeen } from './characters.ts';
import type { AskedQuestion, QuestionText } from './class-questions.ts';
import type { Answers } from './class-setup.ts';
import { DEFAULT_LANGUAGE, type Language } from './language.ts';
import type { MessageKey } from './messages.ts';

// No schema is needed for what stands here: the form is shown before any is loaded.

/** Returns the text of a question for a reader of a language: in it, else in English, else as it was typed first. */
export function questionText({ texts }: Pick<AskedQuestion, 'texts'>, language: Language): QuestionText {
  return texts[language] ?? texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0]!;
}

/** The question whose answer a roster may know. */
export const SECTION_ID = 'section';

/** The choice of a question that has this name in one of its languages; undefined for none. */
export function choiceNamed({ choices, texts }: AskedQuestion, name: string): string | undefined {
  const plain = (text = '') => text.trim().toLowerCase();
  const isIt = (id: string) => Object.values(texts).some((text) => plain(text.choices[id]) === plain(name));
  return choices.find(isIt);
}

export type Answer = Answers[string];

/** Returns the fault of an answer, as a key of the messages; undefined for one that fits, and for none where none is needed. */
export function answerFault(
  question: Pick<AskedQuestion, 'kind' | 'needed' | 'choices' | 'max' | 'low' | 'high'>,
  answer: Answer | undefined,
): MessageKey | undefined {
  const { kind, needed, choices, max = 2, low = 0, high = 0 } = question;
  if (isNoAnswer(answer)) return needed ? (kind === 'text' || kind === 'number' ? 'required' : 'choice') : undefined;
  const isIn = (value: unknown) => typeof value === 'string' && choices.includes(value);
  switch (kind) {
    case 'one':
      return isIn(answer) ? undefined : 'choice';
    case 'several':
      return Array.isArray(answer) && answer.every(isIn) ? undefined : 'choice';
    case 'scale':
      return Number.isInteger(answer) && isWithin(answer, 1, max) ? undefined : 'choice';
    case 'number':
      return isWithin(answer, low, high) ? undefined : 'numberRange';
    case 'text':
      return typeof answer === 'string' ? undefined : 'invalid';
  }
}

function isWithin(value: unknown, low: number, high: number): boolean {
  return typeof value === 'number' && value >= low && value <= high;
}

/** Tells whether a question was left open. */
export function isNoAnswer(answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (typeof answer === 'number') return false;
  return typeof answer === 'string' ? !isSeen(answer) : answer.length === 0;
}

/** Returns somebody's answer, as far as the question accepts it now; undefined if there is none. */
export function fittingAnswer(question: AskedQuestion, answers: Answers | undefined): Answer | undefined {
  const given = answers?.[question.id];
  const answer = Array.isArray(given) ? given.filter((each) => question.choices.includes(each)) : given;
  return isNoAnswer(answer) || answerFault(question, answer) ? undefined : answer;
}

/** Tells whether somebody gave this answer, or gave it as one of several; steps and numbers are compared as text. */
export function gaveAnswer(question: AskedQuestion, answers: Answers | undefined, wanted: string): boolean {
  const answer = fittingAnswer(question, answers) ?? [];
  return [answer].flat().some((each) => String(each) === wanted);
}

/** The questions that have to be answered and were not, as they are now. */
export function openQuestions<Question extends AskedQuestion>(
  questions: readonly Question[],
  answers: Answers | undefined,
): Question[] {
  return questions.filter((question) => question.needed && fittingAnswer(question, answers) === undefined);
}

/** Returns somebody's answer in the words of a language: each of several choices; nothing for no answer. */
export function answerTexts(question: AskedQuestion, answers: Answers | undefined, language: Language): string[] {
  const answer = fittingAnswer(question, answers);
  if (answer === undefined) return [];
  if (question.kind === 'text' || typeof answer === 'number') return [String(answer)];
  const { choices } = questionText(question, language);
  return question.choices.flatMap((id) => ([answer].flat().includes(id) ? (choices[id] ?? id) : []));
}
