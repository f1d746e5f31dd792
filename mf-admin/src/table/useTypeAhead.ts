import { folded } from '@study-groups/contracts/fold';
import { use, useEffect, useRef } from 'react';
import { runCommand } from '@study-groups/web-sdk/commands/command';
import { inLatin } from '@study-groups/web-sdk/commands/key-events';
import { CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { NEXT_KEY_MS } from '@study-groups/web-sdk/commands/useShortcuts';
import { useShortcutsOn } from '../workspace/useShared.ts';
import type { TableProps } from './table.ts';

/** Keys typed within this time belong to the same name, in ms. */
const SAME_NAME_MS = 1_000;
/** A letter that is a shortcut waits this long for the next one of a name, in ms. */
const HOLD_MS = 250;

interface TypeAhead<Row> extends Pick<TableProps<Row>, 'columns' | 'total' | 'rowAt' | 'findRow'> {
  current: number;
  goTo: (index: number) => void;
}

/** A letter that may be the first of a name, or a shortcut. */
interface First {
  letter: string;
  key: string;
  at: number;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Goes to the next row whose name begins with what is typed. A letter that is a shortcut is one only if no other letter follows
 * it at once; with Shift it never is.
 * @returns what a key of a row is given to; it says whether it took it
 */
export function useTypeAhead<Row>(rows: TypeAhead<Row>): (event: KeyboardEvent) => boolean {
  const registry = use(CommandsContext);
  const shortcutsOn = useShortcutsOn();
  const typed = useRef({ text: '', at: -Infinity });
  const first = useRef<First>(undefined);
  const turn = useRef(0);
  useEffect(() => () => clearTimeout(first.current?.timer), []);

  const shortcuts = (): string[] =>
    shortcutsOn && registry ? registry.all().flatMap(({ shortcut }) => shortcut ?? []) : [];
  const run = (key: string) => (): void => {
    const command = registry?.all().find(({ shortcut }) => shortcut === key);
    if (command) runCommand(command);
  };

  function seek(text: string, at: number): true {
    typed.current = { text, at };
    const mine = (turn.current += 1);
    const found = nextRow(rows, text);
    if (found === 'unknown') {
      const { current, rowAt, findRow, goTo } = rows;
      const row = rowAt(current);
      if (row === undefined || !findRow) return true;
      // Typing on asks again; if the answer does not come the list stays as it is.
      findRow(text, row).then(
        (index) => mine === turn.current && index !== undefined && goTo(index),
        () => undefined,
      );
    } else if (found !== undefined) rows.goTo(found);
    return true;
  }

  return (event) => {
    const at = event.timeStamp;
    const isGoingOn = typed.current.text !== '' && at - typed.current.at < SAME_NAME_MS;
    const letter = letterOf(event, isGoingOn);
    if (letter === undefined) return false;
    if (isGoingOn) return seek(typed.current.text + letter, at);

    const key = inLatin(event).key.toLowerCase();
    const before = first.current;
    const known = shortcuts();
    first.current = undefined;
    if (before && at - before.at < NEXT_KEY_MS && known.includes(`${before.key} ${key}`)) return false;
    if (before && at - before.at < HOLD_MS) {
      clearTimeout(before.timer);
      return seek(before.letter + letter, at);
    }
    if (event.shiftKey) return seek(letter, at);
    if (known.includes(key)) {
      first.current = { letter, key, at, timer: setTimeout(run(key), HOLD_MS) };
      return true;
    }
    if (known.some((shortcut) => shortcut.startsWith(`${key} `))) {
      first.current = { letter, key, at };
      return false;
    }
    return seek(letter, at);
  };
}

/** The letter that a key types; a blank and other signs only within a name, and on a row: a control has a use for the blank. */
function letterOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, isWithin: boolean): string | undefined {
  if (key === ' ' && (target as Element).matches('a[href], button, input')) return undefined;
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return undefined;
  return isWithin || /[\p{L}\p{N}]/u.test(key) ? key : undefined;
}

/**
 * The next row whose name begins with a text, from the current one on, round and round; a text of one letter again and again is
 * that letter, and goes on. `unknown` if rows that are not loaded are in between.
 */
function nextRow<Row>(
  { columns, total, rowAt, current, findRow }: TypeAhead<Row>,
  typed: string,
): number | undefined | 'unknown' {
  const letters = [...plain(typed)];
  const isOneLetter = letters.every((letter) => letter === letters[0]);
  const text = isOneLetter ? (letters[0] ?? '') : letters.join('');
  const name = columns.find(({ always }) => always);
  for (let step = isOneLetter ? 1 : 0; step < total; step += 1) {
    const index = (current + step) % total;
    const row = rowAt(index);
    if (row === undefined) {
      if (findRow) return 'unknown';
    } else if (name && plain(name.text(row)).startsWith(text)) return index;
  }
  return undefined;
}

/** A name as it is compared, without what stands before its first letter. */
function plain(text: string): string {
  return folded(text).replace(/^[^\p{L}\p{N}]+/u, '');
}
