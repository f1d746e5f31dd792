import type { ClassSetup, FormingQuestion } from '@study-groups/contracts/class-setup';
import { type ModedTerm, TERM_MODES } from '@study-groups/contracts/score-terms';
import { namesOf } from '@study-groups/contracts/tables';
import { TERMS } from './terms.ts';
import type { MatchStudent } from './types.ts';

/** A term that compares the answers of one member with those of the others: alike or mixed. */
export interface AnsweredTerm<Name extends string = string> {
  /** Of a question its id. */
  name: Name;
  weight: number;
  /** The form of an answer: the place of a choice, choices as bits, or a step or number. */
  kind: 'choice' | 'choices' | 'number';
  /** The number of choices; the span of a number. */
  range: number;
  use: 'alike' | 'mixed';
  /** Returns a student's answer; null for none. */
  answerOf: (student: MatchStudent) => number | null;
}

/** The terms that a class wants alike or mixed instead of as usual. */
export function modedTerms(
  modes: ClassSetup['modes'],
  weights: Readonly<Record<ModedTerm, number>>,
): AnsweredTerm<ModedTerm>[] {
  return namesOf(TERM_MODES).flatMap((name) => {
    const use = modes[name] ?? 'usual';
    if (use === 'usual') return [];
    const { range, stepOf } = TERMS[name].scale;
    return [{ name, weight: weights[name], kind: 'number', range, use, answerOf: stepOf }];
  });
}

/** The questions that form groups. */
export function questionTerms(questions: readonly FormingQuestion[]): AnsweredTerm[] {
  return questions.flatMap((question) => {
    const { id: name, use, weight } = question;
    if (use === 'none') return [];
    const answerOf = (student: MatchStudent) => codeOf(question, student);
    return [{ name, weight, use, answerOf, ...scaleOf(question) }];
  });
}

function scaleOf({ kind, choices, max = 2, low = 0, high = 1 }: FormingQuestion): Pick<AnsweredTerm, 'kind' | 'range'> {
  if (kind === 'one') return { kind: 'choice', range: choices.length };
  if (kind === 'several') return { kind: 'choices', range: choices.length };
  return { kind: 'number', range: kind === 'scale' ? max - 1 : high - low };
}

/** A student's answer as a number, see `AnsweredTerm.kind`. What can't be chosen any more counts as not answered. */
export function codeOf(
  { id, kind, choices }: FormingQuestion,
  { answers }: Pick<MatchStudent, 'answers'>,
): number | null {
  const answer = answers?.[id];
  if (kind === 'one') {
    const place = typeof answer === 'string' ? choices.indexOf(answer) : -1;
    return place < 0 ? null : place;
  }
  if (kind === 'several') {
    const bits = Array.isArray(answer)
      ? choices.reduce((all, each, at) => all | (answer.includes(each) ? 1 << at : 0), 0)
      : 0;
    return bits === 0 ? null : bits;
  }
  return typeof answer === 'number' ? answer : null;
}

/** The quality of a term for a member, from the others' answers; null where they or the member gave none. */
export function answeredQuality(
  { kind, range, use }: Pick<AnsweredTerm, 'kind' | 'range' | 'use'>,
  own: number | null,
  others: readonly (number | null)[],
): number | null {
  const given = others.filter((answer) => answer !== null);
  if (own === null || given.length === 0) return null;
  if (use === 'mixed' && kind === 'choice') {
    const answers = given.length + 1;
    return (new Set([own, ...given]).size - 1) / (Math.min(answers, range) - 1);
  }
  const alike = given.reduce((sum, answer) => sum + closeness(kind, range, own, answer), 0) / given.length;
  if (use === 'alike') return alike;
  return kind === 'choices' ? 1 - alike : Math.min(1, 2 * (1 - alike));
}

/** 1 for the same answer, 0 for the most different. */
export function closeness(kind: AnsweredTerm['kind'], range: number, a: number, b: number): number {
  if (kind === 'choice') return a === b ? 1 : 0;
  return kind === 'choices' ? bitCount(a & b) / bitCount(a | b) : 1 - Math.abs(a - b) / range;
}

/** Returns how many bits are set. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
