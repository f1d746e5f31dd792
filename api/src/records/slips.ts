import { trusted } from 'mongoose';
import { beginnings, split, UNSPACED, type WordFilter } from './words.ts';

/** Mark that tells the keys of slips from words among what a record is found by: words are letters and digits. */
const MARK = '~';
/** Letters of a word of which keys are made. The more, the more keys; the fewer, the more words share one. */
const KEYED = 6;
/** The most keys that are kept of one record. */
const MOST_KEYS = 256;

/** The Arabic article, before a word that is one without it. */
const ARTICLE = /^ال(?=.{3})/u;
/** Returns how many slips a word may have, by its letters. Where a sign is a word, or most of one, none. */
function mostSlips({ length, 0: first = '' }: readonly string[]): number {
  if (length < 4 || UNSPACED.test(first)) return 0;
  return length < 8 ? 1 : 2;
}

const lettersOf = (word: string): string[] => [...word.replace(ARTICLE, '')];

/**
 * Returns the keys that find a record by a word in which one letter is missing, too many, another one or swapped with its
 * neighbour; two in long words. Keys of a word are its beginning without that number of letters: two words of which one has
 * come of the other by as many slips have a key in common, so a search looks up a few dozen keys and reads nothing else
 * (symmetric deletion).
 */
export function slipKeys(...texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => split(text));
  // Such a word is found as it is.
  const isNever = (word: string) => mostSlips([...word]) === 0 && lettersOf(word).join('') === word;
  return [...new Set(words.filter((word) => !isNever(word)).flatMap(keysOf))].slice(0, MOST_KEYS);
}

function keysOf(word: string): string[] {
  const letters = lettersOf(word);
  return without(letters.slice(0, KEYED), mostSlips(letters)).map((key) => MARK + key);
}

/** Some letters, and what is left of them without up to `most` of them. */
function without(letters: readonly string[], most: number): string[] {
  let latest = [letters.join('')];
  const all = new Set(latest);
  for (let gone = 0; gone < most; gone++) {
    latest = latest.flatMap((text) => [...text].map((_, at, left) => left.toSpliced(at, 1).join('')));
    for (const text of latest) all.add(text);
  }
  return [...all];
}

/**
 * Returns the parts to search for; where no blanks are between words, each sign is sought by itself: words may come in any
 * order.
 */
const partsOf = (sought: readonly string[]): string[] =>
  sought.flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]));

/**
 * Returns the filter for records that have, for each word that is sought, one that begins with it or may have come of it by
 * slips.
 */
export function slipFilter(sought: readonly string[]): WordFilter {
  if (sought.length === 0) return {};
  return {
    $and: partsOf(sought).map((word) => ({ words: trusted({ $in: [new RegExp(`^${word}`), ...keysOf(word)] }) })),
  };
}

/**
 * By how many slips texts are missed, all words that are sought taken together; Infinity if the texts have nothing that one of
 * them may have come of. What is sought may be the beginning of a word.
 */
export function slipsOf(texts: readonly string[], sought: readonly string[]): number {
  const words = texts.flatMap((text) => split(text).flatMap(beginnings)).map(lettersOf);
  let sum = 0;
  for (const word of partsOf(sought).map(lettersOf)) {
    const fewest = Math.min(...words.map((each) => slipsBetween(word, each)));
    if (fewest > mostSlips(word)) return Infinity;
    sum += fewest;
  }
  return sum;
}

/** The fewest letters to leave out, put in, change or swap with their neighbour that make of `word` a beginning of `other`. */
function slipsBetween(word: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [down, letter] of word.entries()) {
    const next = [down + 1];
    for (const [across, wanted] of other.entries()) {
      const isSwapped = letter === other[across - 1] && wanted === word[down - 1];
      next.push(
        Math.min(
          row[across]! + (letter === wanted ? 0 : 1),
          row[across + 1]! + 1,
          next[across]! + 1,
          isSwapped ? before[across - 1]! + 1 : Infinity,
        ),
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
