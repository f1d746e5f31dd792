import { describe, expect, test } from '@jest/globals';
import { signInSlice } from './sign-in.ts';

const { reducer } = signInSlice;
const call = (endpointName: string, outcome: 'fulfilled' | 'rejected', payload: unknown) => ({
  type: `api/executeQuery/${outcome}`,
  payload,
  meta: { arg: { endpointName } },
});
const after = (from: 'unknown' | 'in' | 'out', ...of: Parameters<typeof call>) =>
  reducer({ signIn: from }, call(...of)).signIn;

describe('sign-in', () => {
  test('is not known before the first answer', () => {
    expect(reducer(undefined, { type: 'start' }).signIn).toBe('unknown');
  });

  test('follows the profile, the login and the logout', () => {
    expect(after('unknown', 'adminMe', 'fulfilled', { id: 1 })).toBe('in');
    expect(after('unknown', 'adminMe', 'fulfilled', null)).toBe('out');
    expect(after('out', 'adminLogin', 'fulfilled', { id: 1, token: 't' })).toBe('in');
    expect(after('in', 'adminLogout', 'fulfilled', { success: true })).toBe('out');
  });

  test('ends with a 401 on any admin call', () => {
    expect(after('in', 'adminClasses', 'rejected', { status: 401, code: 'not_signed_in' })).toBe('out');
    expect(after('in', 'adminApprove', 'rejected', { status: 401, code: 'not_signed_in' })).toBe('out');
  });

  test('outlives other failures, a refused login and the calls of others', () => {
    expect(after('in', 'adminApprove', 'rejected', { status: 409, code: 'already_decided' })).toBe('in');
    expect(after('in', 'adminClasses', 'rejected', undefined)).toBe('in');
    expect(after('in', 'adminLogin', 'rejected', { status: 401, code: 'wrong_login' })).toBe('in');
    expect(after('in', 'professorDashboard', 'rejected', { status: 401, code: 'wrong_password' })).toBe('in');
  });
});
