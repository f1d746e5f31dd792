import { describe, expect, test } from '@jest/globals';
import { addressIn, type AddressFound, readToken, rolesOf, ruleHolds } from './claim-rules.ts';

const CLAIMS = {
  affiliation: ['member', 'faculty'],
  email_verified: true,
  level: 3,
  realm_access: { roles: ['admins'] },
  'https://example.edu/role': 'staff',
  resource_access: { 'study.example.edu': { roles: ['teacher'] }, study: { roles: ['guest'] } },
  nested: [{ deep: 'x' }, ['y']],
};

test.each([
  ['affiliation', 'faculty', true],
  ['affiliation', 'fac', false],
  ['email_verified', 'true', true],
  ['level', '3', true],
  ['realm_access.roles', 'admins', true],
  ['realm_access', 'admins', false],
  ['resource_access.study.example.edu.roles', 'teacher', true],
  ['resource_access.study.roles', 'guest', true],
  ['resource_access.study.example.roles', 'teacher', false],
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

describe('an address', () => {
  const email = 'dana@example.edu';
  const found = { address: email };
  test.each<[claims: Record<string, unknown>, vouches: boolean, expected: AddressFound]>([
    [{ email, email_verified: true }, false, found],
    [{ email, email_verified: 'true' }, false, found],
    [{ email, email_verified: ' True ' }, false, found],
    [{ email, email_verified: 1 }, false, found],
    [{ email, email_verified: '1' }, false, found],
    [{ email, xms_edov: true }, false, found],
    [{ email, xms_edov: 'true' }, false, found],
    [{ email, xms_edov: 1 }, false, found],
    [{ email, xms_edov: '1' }, false, found],
    [{ email: [email], email_verified: [true] }, false, found],
    [{ email: ' Dana@Example.EDU', verified_primary_email: ['dana@example.edu'] }, false, found],
    [{ email: 'other@example.edu', verified_primary_email: [email] }, false, found],
    [{ verified_primary_email: email }, false, found],
    [{ email, email_verified: false, verified_primary_email: [email] }, false, found],
    [{ emails: [email], name: 'unknown' }, true, found],
    [{ emails: [email] }, false, { lacks: 'mark' }],
    [{ email }, true, found],
    [{ email, email_verified: null }, true, found],
    [{ email }, false, { lacks: 'mark' }],
    [{ email, email_verified: 'maybe' }, false, { lacks: 'mark' }],
    [{ email, email_verified: false }, true, { lacks: 'verification' }],
    [{ email, email_verified: '0' }, true, { lacks: 'verification' }],
    [{ email, xms_edov: false }, true, { lacks: 'verification' }],
    [{ email: 'dana', email_verified: true }, true, { lacks: 'readable' }],
    [{ email: { address: email }, email_verified: true }, true, { lacks: 'address' }],
    [{ email: '', verified_primary_email: [] }, true, { lacks: 'readable' }],
    [{ preferred_username: email, upn: email }, true, { lacks: 'address' }],
  ])('of %j, vouched for: %s', (claims, vouches, expected) => {
    expect(addressIn(claims, vouches)).toEqual(expected);
  });
});
