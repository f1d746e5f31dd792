import uFuzzy from '@leeoniya/ufuzzy';
import type { Command } from './command.ts';

/** In any script, with one slip of the finger a word, and words in any order. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
});
/** Letters that are written one for the other, or have another form at the end of a word. */
const SAME: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ة: 'ه', ى: 'ي' };
/** A sign of a script that puts no blanks between words. */
const SIGN = /\p{Script=Han}/u;

/** Texts without accents, and without what is written in two ways. */
function plain(texts: string[]): string[] {
  const letters = texts.map((text) => text.normalize('NFKD').replace(/\p{M}/gu, ''));
  return uFuzzy.latinize(letters.map((text) => text.replace(/[ךםןףץةى]/g, (letter) => SAME[letter] ?? letter)));
}

/** Up to so many words are looked for in each order. */
const MOST_ORDERS = 4;
/** How many commands are shown at most. */
const MOST = 12;

/** The commands that are meant by some words, by their titles as they are shown or in English, the best first. */
export function matchCommands(
  commands: readonly Command[],
  words: string,
  englishOf: (title: string) => readonly string[],
): Command[] {
  const titles = commands.flatMap((command) =>
    [command.title, ...englishOf(command.title)].map((title) => ({ command, title })),
  );
  const haystack = plain(titles.map(({ title }) => title));
  const [needle = ''] = plain([words]);
  const [found, , order] = fuzzy.search(haystack, needle, MOST_ORDERS);
  const places = order ? order.map((place) => found[place] ?? -1) : [...(found ?? [])];
  // Words of such a script in another order: all of their signs are there.
  if (SIGN.test(needle)) {
    const signs = [...needle.replace(/\s/g, '')];
    places.push(...haystack.flatMap((text, place) => (signs.every((sign) => text.includes(sign)) ? place : [])));
  }
  return [...new Set(places.flatMap((place) => titles[place]?.command ?? []))].slice(0, MOST);
}
