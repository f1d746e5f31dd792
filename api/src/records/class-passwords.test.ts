import { expect, test } from '@jest/globals';
import { classPassword } from '@study-groups/contracts/fields';
import { createVault } from '../platform/vault.ts';
import { generatePasswords, openPassword, sealPasswords } from './class-passwords.ts';

test.each([
  ['Algorithms I', 2026, 'algo26'],
  ['C', 2031, 'c31'],
  ['Économie', 2027, 'econ27'],
  ['מבוא לאלגוריתמים', 2026, '26'],
])('the passwords of %s', (courseName, year, middle) => {
  const { dashboard, groups } = generatePasswords(courseName, year);
  expect(dashboard).toMatch(new RegExp(`^prof-${middle}-[2-9a-z]{8}$`));
  expect(groups).toMatch(new RegExp(`^group-${middle}-[2-9a-z]{8}$`));
  expect(dashboard.slice(-8)).not.toBe(groups.slice(-8));
  expect(classPassword.safeParse(dashboard).success).toBe(true);
});

test('a sealed password opens for its class and kind only', () => {
  const vault = createVault('a key of at least thirty-two characters');
  const passwords = sealPasswords(vault, 7, { dashboard: 'prof-1', groups: 'group-1' });
  expect(openPassword(vault, { id: 7, passwords }, 'dashboard')).toBe('prof-1');
  expect(openPassword(vault, { id: 7, passwords }, 'groups')).toBe('group-1');
  const swapped = { dashboard: passwords.groups, groups: passwords.dashboard };
  expect(() => openPassword(vault, { id: 7, passwords: swapped }, 'dashboard')).toThrow();
  expect(() => openPassword(vault, { id: 8, passwords }, 'dashboard')).toThrow();
});
