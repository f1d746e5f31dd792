import { expect, test } from '@jest/globals';
import { shortcutFaults } from './shortcut-faults.ts';

test.each([
  ['a.close', '$mod+w', /browser/],
  ['a.redo', '$mod+Shift+n', /browser/],
  ['a.read', 'Control+r', /screen reader/],
  ['a.next', 'ArrowDown', /moves/],
  ['a.go', 'g', /begins another/],
  ['a.search', '/', /another's too/],
])('%s by %s is refused', (id, shortcut, fault) => {
  expect(shortcutFaults({ 'go.groups': 'g g', 'view.search': '/', [id]: shortcut }).join()).toMatch(fault);
});

test('keys of rows, sequences, and one key of what is never offered together are fine', () => {
  const table = { 'row.rename': 'F2', 'go.groups': 'g g', 'a.search': '/', 'b.search': '/' };
  expect(shortcutFaults(table, (id) => id.slice(-6))).toEqual([]);
});
