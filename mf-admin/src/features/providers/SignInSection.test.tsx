import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { commandRegistry, CommandsContext } from '@study-groups/web-sdk/commands/registry';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PROVIDERS } from '../../testing.ts';
import { college, dana } from '../../testing/sign-in.ts';
import { SignInSection } from './SignInSection.tsx';
import '../../texts.ts';

const ADD = 'POST /api/admin/sign-in-providers';
const CHECK = 'POST /api/admin/sign-in-providers/1/check';
const ONLY = 'PUT /api/admin/sign-in';
const IDENTITIES = 'GET /api/admin/identities?';
const RELEASE = 'DELETE /api/admin/identities/4';

const listOf = (providers: object[], changes = {}) =>
  [200, { providers, onlyByProvider: false, cameByProvider: true, ...changes }] as const;

prepareAntd();
afterEach(closePage);

const Page = () => (
  <CommandsContext value={commandRegistry({})}>
    <DataProvider>
      <SignInSection />
    </DataProvider>
  </CommandsContext>
);
async function open(answers: Answers) {
  const opened = await openPage(Page, '/admin/dashboard/system', answers);
  await screen.findByRole('heading', { name: 'Sign-in' });
  return { ...opened, answers };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string, selector = 'input') =>
  fireEvent.change(screen.getByLabelText(label, { selector }), { target: { value } });

describe('the providers of sign-in', () => {
  test('are added with their rules and with what they vouch for, which are tried on a token first', async () => {
    const { sent, answers } = await open({ [PROVIDERS]: listOf([]), [ADD]: [201, college] });
    await press('Add Provider');
    await press('Save');
    expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0);
    type('Name', 'The College');
    type('Short name in addresses', 'college');
    type('Issuer', 'https://login.example.edu');
    type('Client ID', 'groups');
    type('Client secret', 'a-secret');
    await press('Add Rule');
    type('Claim', 'affiliation');
    type('Value', 'faculty');
    const token = `e30.${btoa(JSON.stringify({ affiliation: ['staff', 'faculty'] }))}.x`;
    type('ID token, or the answer of userinfo', 'nonsense', '*');
    expect(screen.getByText(/^This is no token/)).toBeTruthy();
    type('ID token, or the answer of userinfo', token, '*');
    expect(screen.getByText('Opens a professor’s home.')).toBeTruthy();
    const claims = { iss: 'https://login.example.edu', aud: 'groups', sub: 'd-1', email: 'dana@example.edu' };
    type('ID token, or the answer of userinfo', `${btoa('{"alg":"RS256"}')}.${btoa(JSON.stringify(claims))}.x`, '*');
    expect(screen.getByText(/^Nothing says that .*dana@example\.edu.* is verified$/)).toBeTruthy();
    await userEvent.click(screen.getByLabelText('The provider vouches for addresses'));
    expect(screen.queryByText(/^Nothing says/)).toBeNull();
    expect(screen.getByText(/^The address that counts: .*dana@example\.edu/)).toBeTruthy();
    answers[PROVIDERS] = listOf([college]);
    await press('Save');
    await screen.findByRole('heading', { name: 'The College' });
    expect(sent.find(({ call }) => call === ADD)?.body).toEqual({
      name: 'The College',
      key: 'college',
      issuer: 'https://login.example.edu',
      clientId: 'groups',
      clientSecret: 'a-secret',
      scope: 'email profile',
      rules: [{ claim: 'affiliation', equals: 'faculty', role: 'professor' }],
      isOn: false,
      vouchesForAddresses: true,
    });
  });

  test('are not moved to another issuer with the secret of the one before', async () => {
    const { sent } = await open({ [PROVIDERS]: listOf([college]) });
    await press('Edit');
    expect(screen.getByText('Left blank, the secret stays as it is')).toBeTruthy();
    type('Issuer', 'https://other.example.edu');
    expect(screen.getByText(/^Another issuer needs its own secret/)).toBeTruthy();
    await press('Save');
    expect(screen.getByText('This field is required')).toBeTruthy();
    expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  });

  test('show what to register there, and say what is wrong with one', async () => {
    const fault = { fault: 'other-issuer', endsSession: false, saysSignedOut: false };
    const { answers } = await open({ [PROVIDERS]: listOf([college]), [CHECK]: [200, fault] });
    expect(screen.getByText(college.redirectUri)).toBeTruthy();
    expect(screen.getByText(college.logoutUri)).toBeTruthy();
    await press('Check');
    expect(await screen.findByText('This address belongs to another issuer')).toBeTruthy();
    answers[CHECK] = [200, { ...fault, fault: 'secret-method', methods: ['private_key_jwt'] }];
    await press('Check');
    expect(await screen.findByText(/^It takes: .*private_key_jwt/)).toBeTruthy();
  });

  test('are the only way in where an admin says so who came by one, once they know the way back', async () => {
    const { sent, answers } = await open({ [PROVIDERS]: listOf([college]), [ONLY]: listOf([college]) });
    await press('Refuse Passwords…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Let people in by a provider only?' }));
    expect(dialog.getByText(/npm run reset-admin/)).toBeTruthy();
    answers[PROVIDERS] = listOf([college], { onlyByProvider: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Refuse Passwords' }));
    await screen.findByRole('button', { name: 'Let Passwords In Again' });
    expect(sent.find(({ call }) => call === ONLY)?.body).toEqual({ onlyByProvider: true });
  });

  test('are not made the only way in by who came with a password', async () => {
    await open({ [PROVIDERS]: listOf([college], { cameByProvider: false }) });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refuse Passwords…' }).disabled).toBe(true);
  });

  test('know people, whose addresses can be released', async () => {
    const { sent, answers, host } = await open({
      [PROVIDERS]: listOf([{ ...college, people: 1 }]),
      [IDENTITIES]: [200, { identities: [dana], more: false }],
      [RELEASE]: [404, refusal('not_found')],
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Release .?dana@example\.edu/ }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Release .?dana/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(host.toasts.current()?.title).toBe('This was not released'));
    answers[RELEASE] = [200, { success: true }];
    answers[IDENTITIES] = [200, { identities: [], more: false }];
    await userEvent.click(await screen.findByRole('button', { name: /^Release .?dana@example\.edu/ }));
    const again = within(await screen.findByRole('dialog', { name: /^Release .?dana/ }));
    await userEvent.click(again.getByRole('button', { name: 'Release' }));
    await screen.findByText('Nobody');
    expect(sent.filter(({ call }) => call === RELEASE)).toHaveLength(2);
  });
});
