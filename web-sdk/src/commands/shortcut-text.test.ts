import { expect, test } from '@jest/globals';
import { shortcutText } from './shortcut-text.ts';

test('a shortcut is shown as what stands on the keys', () => {
  expect(shortcutText('$mod+Shift+z', false)).toBe('Ctrl+Shift+Z');
  expect(shortcutText('$mod+Shift+z', true)).toBe('⌘⇧Z');
  expect(shortcutText('t ArrowLeft', false)).toBe('T ←');
});
