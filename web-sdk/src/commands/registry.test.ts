import { expect, test } from '@jest/globals';
import { commandRegistry } from './registry.ts';

const command = { title: 'Close', section: 'view', run: () => undefined };

test('shortcuts are checked where commands are offered', () => {
  const { put } = commandRegistry({ 'tabs.close': 't w' });
  expect(() => put('one', [{ ...command, id: 'tabs.close', shortcut: 't w' }])).not.toThrow();
  expect(() => put('one', [{ ...command, id: 'tabs.close', shortcut: '$mod+w' }])).toThrow('tabs.close');
  expect(() => put('one', [{ ...command, id: 'tabs.next', shortcut: 't w' }])).toThrow('tabs.next');
});

test('commands are offered in the order of their owners, as they are for now, until these go', () => {
  const registry = commandRegistry({});
  registry.put('one', [{ ...command, id: 'a' }]);
  registry.put('two', [{ ...command, id: 'b' }]);
  registry.put('one', [{ ...command, id: 'c' }]);
  registry.adapt({ present: (each) => (each.id === 'b' ? { ...each, unavailable: 'away' } : each) });
  expect(registry.all().map(({ id, unavailable }) => [id, unavailable])).toEqual([
    ['c', undefined],
    ['b', 'away'],
  ]);
  registry.remove('two');
  expect(registry.all().map(({ id }) => id)).toEqual(['c']);
});
