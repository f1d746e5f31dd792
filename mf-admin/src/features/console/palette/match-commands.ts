import uFuzzy from '@leeoniya/ufuzzy';
import type { Command } from '../../../commands/command.ts';

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
  const plain = uFuzzy.latinize(titles.map(({ title }) => title));
  const [found, , order] = fuzzy.search(plain, uFuzzy.latinize(words), MOST_ORDERS);
  const places = order ? order.map((place) => found[place] ?? -1) : (found ?? []);
  return [...new Set(places.flatMap((place) => titles[place]?.command ?? []))].slice(0, MOST);
}
