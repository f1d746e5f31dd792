import { describe, expect, test } from '@jest/globals';
import { judgeToken, type TokenJudge } from './judge-token.ts';

const provider: TokenJudge = {
  issuer: 'https://login.example.edu',
  clientId: 'groups',
  rules: [{ claim: 'groups', equals: 'staff', role: 'professor' }],
  vouchesForAddresses: false,
};
const right = {
  iss: provider.issuer,
  aud: 'groups',
  sub: 'd-1',
  email: 'Dana@example.edu',
  email_verified: true,
  groups: ['staff'],
};
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const tokenOf = (claims: object, alg = 'RS256') => `${part({ alg })}.${part({ ...right, ...claims })}.x`;

describe('a pasted token', () => {
  test.each<[string, string, string[]]>([
    ['of everything that it takes', tokenOf({}), []],
    ['of another issuer', tokenOf({ iss: 'https://sts.example.net/1/' }), ['issuer']],
    ['for another application', tokenOf({ aud: ['graph'] }), ['audience']],
    ['signed by a shared secret', tokenOf({}, 'HS256'), ['algorithm']],
    ['that is an access token', tokenOf({ aud: [], sub: undefined }), ['missing', 'missing']],
    ['without an address', tokenOf({ email: undefined }), ['no-address']],
    ['with an address that is none', tokenOf({ email: 'dana' }), ['no-readable']],
    ['as Entra ID sends it', tokenOf({ email_verified: undefined }), ['no-mark']],
    ['with an address that is not verified', tokenOf({ email_verified: 'false' }), ['no-verification']],
    ['of somebody in very many groups', tokenOf({ groups: undefined, _claim_names: { groups: 's' } }), ['left-out']],
    ['that is the answer of userinfo', JSON.stringify({ sub: 'd-1', email: 'd@example.edu' }), ['no-mark']],
  ])('%s', (_, text, faults) => {
    expect(judgeToken(text, provider)?.faults.map(({ fault }) => fault)).toEqual(faults);
  });

  test('shows what counts, and what it opens', () => {
    const unmarked = tokenOf({ email_verified: undefined });
    const judgement = { address: 'dana@example.edu', roles: ['professor'], faults: [] };
    expect(judgeToken(unmarked, { ...provider, vouchesForAddresses: true })).toEqual(judgement);
  });

  test.each(['', 'a.b', 'nonsense', '[]'])('that is none: %j', (text) => expect(judgeToken(text, provider)).toBeNull());
});
