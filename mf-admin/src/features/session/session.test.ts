import { sessionHeaders } from '@study-groups/web-sdk/api/session-token';
import { afterEach, describe, expect, test } from '@jest/globals';
import { dropSession, holdSession, isCustomDomainMode } from './session.ts';

afterEach(() => {
  dropSession();
  localStorage.clear();
});

describe('custom-domain mode', () => {
  test('is off by default, on by the flag and on the own domain', () => {
    expect(isCustomDomainMode('localhost')).toBe(false);
    expect(isCustomDomainMode('app.studygroups.example')).toBe(true);
    expect(isCustomDomainMode('notstudygroups.example')).toBe(false);
    localStorage.setItem('customDomainMode', 'true');
    expect(isCustomDomainMode('localhost')).toBe(true);
  });

  test('without it nothing is held: the cookie is the session', () => {
    holdSession({ id: 7, token: 'secret' });
    expect(sessionHeaders()).toEqual({});
    expect(localStorage.length).toBe(0);
  });

  test('with it the token is sent but not stored, and the id is stored', () => {
    localStorage.setItem('customDomainMode', 'true');
    holdSession({ id: 7, token: 'secret' });
    expect(sessionHeaders()).toEqual({ authorization: 'Bearer secret' });
    expect({ ...localStorage }).toEqual({ customDomainMode: 'true', adminId: '7' });
    dropSession();
    expect(sessionHeaders()).toEqual({});
    expect(localStorage.getItem('adminId')).toBeNull();
  });
});
