import { describe, expect, test } from '@jest/globals';
import { SHORTCUTS } from './shortcuts.ts';

/** What Chrome, Edge, Firefox and Safari do by a key, beside what fields do: it can't be taken, or is missed. */
const OF_BROWSERS = [
  ...'abcdefghijlmnopqrstuvwxy0123456789+-='.split('').map((key) => `$mod+${key}`),
  ...'abcdefghijklmnopqrstuvwxy'.split('').map((key) => `$mod+Shift+${key}`),
  ...['Tab', 'Enter', 'Delete', 'PageUp', 'PageDown', 'Home', 'End', 'F4', 'F5'].flatMap((key) => [
    key,
    `$mod+${key}`,
    `$mod+Shift+${key}`,
  ]),
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'd', 'e', 'f', 'F4'].map((key) => `Alt+${key}`),
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`),
  'Backspace',
  ' ',
];

/** What NVDA, JAWS, Narrator, Orca and VoiceOver begin their own keys with. */
const OF_SCREEN_READERS = /Insert|CapsLock|NumLock|Meta|Control|(?:\$mod\+Alt|Alt\+\$mod)/;

/** What moves within a page, with or without a screen reader, stands alone for nothing else. */
const MOVING = /^(?:Shift\+)?(?:Arrow\w+|PageUp|PageDown|Home|End|Enter|Space|Tab)$/;

const given = Object.entries(SHORTCUTS);
/**
 * The same in different views, which are never shown together, and of one row or of all that are selected, of which one is meant
 * at a moment.
 */
const meaningOf = (id: string) =>
  /\b(search|open|edit|rename|delete|approve|reject)(?:Class|Selected)?$/.exec(id)?.[1] ?? id;
/** What a desktop does with a row by these keys, browsers do in fields alone, where they are left to them. */
const OF_ROWS: ReadonlySet<string> = new Set(['F2', 'Delete']);

describe('the shortcuts of the console', () => {
  test('are each of one command only', () => {
    const meanings = new Map<string, Set<string>>();
    for (const [id, shortcut] of given)
      meanings.set(shortcut, new Set([...(meanings.get(shortcut) ?? []), meaningOf(id)]));
    expect([...meanings].filter(([, ids]) => ids.size > 1)).toEqual([]);
  });

  test('are no beginning of another, which would never be heard', () => {
    const all = [...new Set(Object.values(SHORTCUTS))];
    expect(all.filter((one) => all.some((other) => other.startsWith(`${one} `)))).toEqual([]);
  });

  test.each(given)('%s by %s takes no key of browsers and screen readers', (_, shortcut) => {
    const [first = ''] = shortcut.split(' ');
    expect(OF_BROWSERS.filter((key) => !OF_ROWS.has(key))).not.toContain(first);
    expect(first).not.toMatch(OF_SCREEN_READERS);
    expect(first).not.toMatch(MOVING);
  });
});
