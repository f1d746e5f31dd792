import { expect, test } from '@jest/globals';
import { shortcutFaults } from '@study-groups/web-sdk/testing/shortcut-faults';
import { SHORTCUTS } from './commands.ts';

test('each shortcut of the dashboard is of one command, begins no other, and is no key of browsers and screen readers', () => {
  expect(shortcutFaults(SHORTCUTS)).toEqual([]);
});
