import { describe, expect, test } from '@jest/globals';
import { signedOut, signInSlice } from './sign-in.ts';

const { reducer } = signInSlice;
const call = (endpointName: string, outcome: 'fulfilled' | 'rejected', payload: unknown) => ({
  type: `api/executeQuery/${outcome}`,
  payload,
  meta: { arg: { endpointName } },
});
const MAYA = { id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu', version: 0 };
type Known = ReturnType<typeof reducer>;
const heard = (from: Known, ...of: Parameters<typeof call>) => reducer(from, call(...of));
const after = (from: Known['signIn'], ...of: Parameters<typeof call>) => heard({ signIn: from }, ...of).signIn;
const REFUSED = { status: 401, code: 'not_signed_in' };

describe('sign-in', () => {
  test('is not known before the first answer', () => {
    expect(reducer(undefined, { type: 'start' }).signIn).toBe('unknown');
  });

  test('follows the profile, the login and the logout', () => {
    expect(heard({ signIn: 'unknown' }, 'adminMe', 'fulfilled', MAYA)).toEqual({ signIn: 'in', admin: MAYA });
    expect(after('unknown', 'adminMe', 'fulfilled', null)).toBe('out');
    expect(after('out', 'adminLogin', 'fulfilled', { id: 1, token: 't' })).toBe('in');
    expect(heard({ signIn: 'in', admin: MAYA }, 'adminLogout', 'fulfilled', { success: true })).toEqual({
      signIn: 'out',
    });
  });

  test('leads to the login where nobody was signed in', () => {
    expect(after('unknown', 'adminClasses', 'rejected', REFUSED)).toBe('out');
  });

  test('expires with a 401 on any admin call, and still knows who it was', () => {
    const signedIn: Known = { signIn: 'in', admin: MAYA };
    const expired = { signIn: 'expired', admin: MAYA };
    expect(heard(signedIn, 'adminClasses', 'rejected', REFUSED)).toEqual(expired);
    expect(heard(signedIn, 'adminApprove', 'rejected', REFUSED)).toEqual(expired);
    expect(heard(signedIn, 'adminMe', 'fulfilled', null)).toEqual(expired);
    expect(after('expired', 'adminMe', 'fulfilled', null)).toBe('expired');
    expect(after('expired', 'adminClasses', 'rejected', REFUSED)).toBe('expired');
  });

  test('comes back for who it was, and starts over for somebody else', () => {
    const expired: Known = { signIn: 'expired', admin: MAYA };
    const back = (id: number) => heard(expired, 'adminLogin', 'fulfilled', { id, token: 't' });
    expect(back(1)).toEqual({ signIn: 'in', admin: MAYA });
    expect(back(2)).toEqual({ signIn: 'in' });
    expect(heard(expired, 'adminMe', 'fulfilled', MAYA)).toEqual({ signIn: 'in', admin: MAYA });
  });

  test('ends for good when it is left', () => {
    expect(reducer({ signIn: 'expired', admin: MAYA }, signedOut())).toEqual({ signIn: 'out' });
  });

  test('outlives other failures, a refused login and the calls of others', () => {
    expect(after('in', 'adminApprove', 'rejected', { status: 409, code: 'already_decided' })).toBe('in');
    expect(after('in', 'adminClasses', 'rejected', undefined)).toBe('in');
    expect(after('in', 'adminLogin', 'rejected', { status: 401, code: 'wrong_login' })).toBe('in');
    expect(after('in', 'professorDashboard', 'rejected', { status: 401, code: 'wrong_password' })).toBe('in');
  });
});
