/** Shortcuts of Chrome, Edge, Firefox and Safari, besides those of fields: one can't be taken, or is missed. */
const OF_BROWSERS = [
  ...'abcdefghijlmnopqrstuvwxy0123456789+-='.split('').map((key) => `$mod+${key}`),
  ...'abcdefghijklmnopqrstuvwxy'.split('').map((key) => `$mod+Shift+${key}`),
  ...['Tab', 'Enter', 'PageUp', 'PageDown', 'Home', 'End', 'F4', 'F5'].flatMap((key) => [
    key,
    `$mod+${key}`,
    `$mod+Shift+${key}`,
  ]),
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'd', 'e', 'f', 'F4'].map((key) => `Alt+${key}`),
  // What a desktop does with a row by F2 and Delete, browsers do in fields alone, where they are left to them.
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`).filter((key) => key !== 'F2'),
  '$mod+Delete',
  '$mod+Shift+Delete',
  'Backspace',
  ' ',
];

/** Prefixes of the keys of NVDA, JAWS, Narrator, Orca and VoiceOver. */
const OF_SCREEN_READERS = /Insert|CapsLock|NumLock|Meta|Control|(?:\$mod\+Alt|Alt\+\$mod)/;

/** Keys that move within a page, with or without a screen reader, mean nothing else on their own. */
const MOVING = /^(?:Shift\+)?(?:Arrow\w+|PageUp|PageDown|Home|End|Enter|Space|Tab)$/;

/**
 * Returns the faults of a page's table of shortcuts, in sentences.
 * @param meaningOf the same for commands that may share a key, for they are never offered together; by default none may
 */
export function shortcutFaults(
  table: Readonly<Record<string, string>>,
  meaningOf: (id: string) => string = (id) => id,
): string[] {
  const given = Object.entries(table);
  return given.flatMap(([id, shortcut]) => {
    const [first = ''] = shortcut.split(' ');
    return [
      OF_BROWSERS.includes(first) && `${id}: ${first} is a browser's`,
      OF_SCREEN_READERS.test(first) && `${id}: ${first} is a screen reader's`,
      MOVING.test(first) && `${id}: ${first} moves within the page`,
      given.some(([, other]) => other.startsWith(`${shortcut} `)) && `${id}: ${shortcut} begins another`,
      given.some(([other, its]) => its === shortcut && meaningOf(other) !== meaningOf(id)) &&
        `${id}: ${shortcut} is another's too`,
    ].filter((fault) => fault !== false);
  });
}
