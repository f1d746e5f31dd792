import type { KeyboardEvent } from 'react';
import type { Command } from './command.ts';

/** The key that a title begins with; a space works an item. */
const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** The next command, round and round, whose title begins with the letter that was typed; undefined if there is none. */
export function typedIndex(event: KeyboardEvent, at: number, commands: readonly Command[]): number | undefined {
  if (!isLetter(event)) return undefined;
  const letter = event.key.toLocaleLowerCase();
  const order = commands.map((_, index) => (at + 1 + index) % commands.length);
  return order.find((index) => commands[index]?.title.toLocaleLowerCase().startsWith(letter));
}
