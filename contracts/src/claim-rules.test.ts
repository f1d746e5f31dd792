import { expect, test } from '@jest/globals';
import { readToken, rolesOf, ruleHolds } from './claim-rules.ts';

const CLAIMS = {
  affiliation: ['member', 'faculty'],
  email_verified: true,
  level: 3,
  realm_access: { roles: ['admins'] },
  'https://example.edu/role': 'staff',
  nested: [{ deep: 'x' }, ['y']],
};

test.each([
  ['affiliation', 'faculty', true],
  ['affiliation', 'fac', false],
  ['email_verified', 'true', true],
  ['level', '3', true],
  ['realm_access.roles', 'admins', true],
  ['realm_access', 'admins', false],
  ['https://example.edu/role', 'staff', true],
  ['nested', 'x', false],
  ['nested', 'y', false],
  ['constructor.name', 'Object', false],
  ['__proto__', '[object Object]', false],
  ['gone', 'undefined', false],
])('%s is %s: %s', (claim, equals, holds) => expect(ruleHolds(CLAIMS, { claim, equals })).toBe(holds));

test('rules give every role of which one holds', () => {
  const rule = (equals: string, role: 'admin' | 'professor') => ({ claim: 'affiliation', equals, role });
  expect(rolesOf(CLAIMS, [rule('member', 'professor'), rule('faculty', 'admin')])).toEqual(['admin', 'professor']);
  expect(rolesOf(CLAIMS, [rule('student', 'admin')])).toEqual([]);
});

test('a token is read, no matter who signed it, and what is none is not', () => {
  const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  expect(readToken(` ${token({ sub: 'x', name: 'נועה' })}\n`)).toEqual({ sub: 'x', name: 'נועה' });
  for (const other of ['', 'x', 'a.b', 'a.%.c', 'a.b.c.d', token([1]), token(null), token('x')]) {
    expect(readToken(other)).toBeNull();
  }
});
