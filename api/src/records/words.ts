import { folded, spellings } from '@study-groups/contracts/fold';

/** The most words that are kept of one record, and the most letters of each. */
const MOST_WORDS = 40;
const LONGEST_WORD = 40;
/** Letters of a text by which it is sorted. */
const LONGEST_SORTED = 80;

const NOT_A_WORD = /[^\p{L}\p{N}]+/u;
/** A letter of a script that puts no blanks between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The words of a text, as they are searched. */
export function split(text: string): string[] {
  return folded(text)
    .split(NOT_A_WORD)
    .filter(Boolean)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''));
}

/**
 * Returns the words that find a record by the beginning of one of its words; those of earlier texts come first, and not all of
 * many.
 */
export function wordsOf(...texts: (string | null)[]): string[] {
  const wordsIn = (all: readonly string[]) => all.flatMap((text) => split(text).flatMap(beginnings));
  const given = texts.map((text) => text ?? '');
  const words = [...wordsIn(given), ...wordsIn(given.flatMap((text) => spellings(text).slice(1)))];
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** A word, and where its script puts no blanks between words, what is left of it from each letter on. */
export function beginnings(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  return [...word].flatMap((letter, at, letters) => {
    const isOne = UNSPACED.test(letter) || at === 0 || UNSPACED.test(letters[at - 1]!);
    return isOne ? [letters.slice(at).join('')] : [];
  });
}

/** Returns what somebody looks for: the beginnings of words, the longest first, which leaves the fewest. */
export function soughtWords(text: string): string[] {
  return [...new Set(split(text))].sort((a, b) => b.length - a.length);
}

/** A filter that finds records by what is kept of their words. */
export type WordFilter = { $and?: { words: RegExp | { $in: (RegExp | string)[] } }[] };

/**
 * Returns the filter for records that have, for each word that is sought, one that begins with it; empty where none is sought.
 */
export function wordFilter(sought: readonly string[]): WordFilter {
  // Words are letters and digits, so none of their signs has a meaning in a pattern.
  return sought.length > 0 ? { $and: sought.map((word) => ({ words: new RegExp(`^${word}`) })) } : {};
}

/** Tells whether a record with these words is found. */
export function isFound(words: readonly string[], sought: readonly string[]): boolean {
  return sought.every((beginning) => words.some((word) => word.startsWith(beginning)));
}

/** A text as a list is sorted by it: without case, accents and punctuation. */
export function sortedAs(text: string): string {
  return [...split(text).join(' ')].slice(0, LONGEST_SORTED).join('');
}
