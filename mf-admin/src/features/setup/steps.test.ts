import { describe, expect, test } from '@jest/globals';
import type { Setup } from '@study-groups/contracts/system';
import { buildMail, buildSetup } from '../../testing.ts';
import { addressFaults, isSetUp, stepStates } from './steps.ts';

const HERE = 'https://groups.example.edu';
const address = (changes: Partial<Setup['publicUrl']>) => ({ ...buildSetup({}).publicUrl, ...changes });
const withMail = (mail: Partial<Setup['mail']>) =>
  buildSetup({ mail: { isConfigured: true, lastTest: null, ...mail } });

describe('the address', () => {
  test.each([
    [{}, []],
    [{ answers: false }, ['silent']],
    [{ value: 'http://groups.example.edu', isSecure: false }, ['insecure', 'elsewhere']],
    [{ value: 'http://localhost:3000', isSecure: false, isLocal: true }, ['local', 'elsewhere']],
    [{ value: 'https://groups.example.edu/study' }, []],
    [{ value: 'https://old.example.edu', answers: false }, ['silent', 'elsewhere']],
  ])('%j has the faults %j', (changes, faults) => expect(addressFaults(address(changes), HERE)).toEqual(faults));

  test('is a fault where nobody is answered, and else still to do', () => {
    const stateOf = (changes: Partial<Setup['publicUrl']>) =>
      stepStates(buildSetup({ publicUrl: address(changes) }), HERE).address;
    expect(stateOf({ answers: false })).toBe('fault');
    expect(stateOf({ isLocal: true })).toBe('todo');
    expect(stateOf({})).toBe('done');
  });
});

describe('the mails', () => {
  const fault = { fault: 'sign-in', code: '535' } as const;
  test.each([
    [{ isConfigured: false }, 'todo'],
    [{}, 'todo'],
    [{ lastTest: buildMail({ status: 'queued', attempts: 0 }) }, 'underWay'],
    [{ lastTest: buildMail({ status: 'queued', lastFault: fault }) }, 'fault'],
    [{ lastTest: buildMail({ status: 'dead', lastFault: fault }) }, 'fault'],
    [{ lastTest: buildMail({ status: 'sent' }) }, 'done'],
  ] as const)('with %j are %s', (mail, state) => expect(stepStates(withMail(mail), HERE).mail).toBe(state));
});

describe('all is set up', () => {
  test('without Google, and without a test mail of one’s own', () => {
    const setup = { ...withMail({}), google: { isConfigured: false } };
    expect(stepStates(setup, HERE).google).toBe('optional');
    expect(isSetUp(setup, HERE)).toBe(true);
  });

  test.each([
    ['the address', { publicUrl: address({ answers: false }) }],
    ['the mail server', { mail: { isConfigured: false, lastTest: null } }],
    ['the first class', { classCount: 0 }],
  ])('but not without %s', (_, changes) => expect(isSetUp(buildSetup(changes), HERE)).toBe(false));
});
