import { isRightToLeft, type Language } from './language.ts';

/** A name of any script within a sentence: it neither turns the words around it nor is turned by them. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/**
 * Returns from when to when something lasts. In a language that is written from right to left the earlier hour stands right,
 * whatever is around it: digits alone would be read from the left.
 */
export function hourRange(language: Language, from: string, to: string): string {
  const range = `${from} – ${to}`;
  return isRightToLeft(language) ? `\u2067${range}\u2069` : range;
}
