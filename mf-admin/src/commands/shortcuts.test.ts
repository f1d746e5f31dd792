import { expect, test } from '@jest/globals';
import { shortcutFaults } from '@study-groups/web-sdk/testing/shortcut-faults';
import { SHORTCUTS } from './shortcuts.ts';

/**
 * The same in different views, which are never shown together, and of one row or of all that are selected, of which one is meant
 * at a moment.
 */
const meaningOf = (id: string) =>
  /\b(search|open|edit|rename|delete|approve|reject)(?:Class|Selected)?$/.exec(id)?.[1] ?? id;

test('each shortcut of the console is of one command, begins no other, and is no key of browsers and screen readers', () => {
  expect(shortcutFaults(SHORTCUTS, meaningOf)).toEqual([]);
});
