import { expect, test } from '@jest/globals';
import { createVault, equalSecrets, newToken } from './vault.ts';

const vault = createVault('a key of at least thirty-two characters');

test('a sealed text opens in its own place only, with its own key, and unchanged', () => {
  const sealed = vault.seal('prof-algo26-ש', 'class:7:dashboard');
  expect(vault.open(sealed, 'class:7:dashboard')).toBe('prof-algo26-ש');
  expect(() => vault.open(sealed, 'class:8:dashboard')).toThrow();
  expect(() => createVault('another key of thirty-two characters').open(sealed, 'class:7:dashboard')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    expect(() => vault.open(changed.toString('base64url'), 'class:7:dashboard')).toThrow();
  }
  expect(() => vault.open(bytes.subarray(0, 20).toString('base64url'), 'class:7:dashboard')).toThrow();
});

test('the same text is sealed differently each time and hashed the same for one purpose', () => {
  expect(vault.seal('x', 'p')).not.toBe(vault.seal('x', 'p'));
  expect(vault.hash('x', 'access-key')).toBe(vault.hash('x', 'access-key'));
  expect(vault.hash('x', 'access-key')).not.toBe(vault.hash('x', 'admin-session'));
});

test('tokens are new, long and fit a URL', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken));
  expect(tokens.size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{32}$/);
});

test('secrets are compared as a whole', () => {
  expect(equalSecrets('abc', 'abc')).toBe(true);
  expect(equalSecrets('abc', 'abcd')).toBe(false);
  expect(equalSecrets('', 'a')).toBe(false);
});
