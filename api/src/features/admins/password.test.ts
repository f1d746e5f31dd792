import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

test('a password of an admin is checked to the last character and blank, up to 200 of them', async () => {
  const password = `${'Straße 東京 '.repeat(20)}${'x'.repeat(200)}`.slice(0, 200);
  const hash = await hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  for (const other of [`${password.slice(0, 199)}y`, password.slice(0, 199), `${password} `, password.toLowerCase()]) {
    expect(await verifyPassword(hash, other)).toBe(false);
  }
});
