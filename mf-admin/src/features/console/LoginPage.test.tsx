import { closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, ME } from '../../testing.ts';
import LoginPage from './LoginPage.tsx';

const LOGIN = 'POST /api/admin/login';

afterEach(closePage);

const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log In' }));
const fill = async (username: string, password: string) => {
  await userEvent.type(screen.getByLabelText('Username'), username);
  await userEvent.type(screen.getByLabelText('Password', { selector: 'input' }), password);
};

describe('the login', () => {
  test('goes on to the console with the right password', async () => {
    const answers = answerOf({ [ME]: [401, refusal('not_signed_in')], [LOGIN]: [200, { id: 1, token: 'secret' }] });
    const { sent, host } = await openPage(LoginPage, '/admin', answers);
    await fill('maya', 'secret');
    Object.assign(answers, answerOf({ [LOGIN]: answers[LOGIN] ?? 'unreachable' }));
    await logIn();
    await screen.findByText('another page');
    expect(sent.find(({ call }) => call === LOGIN)?.body).toEqual({ username: 'maya', password: 'secret' });
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Login successful' }));
  });

  const signIn = { providers: [{ key: 'college', name: 'The College' }], takesPassword: true };
  const refused = (takesPassword: boolean) =>
    [401, { ...refusal('not_signed_in'), signIn: { ...signIn, takesPassword } }] as const;

  test('leads to the providers that there are', async () => {
    await openPage(LoginPage, '/admin', answerOf({ [ME]: refused(true) }));
    const link = await screen.findByRole('link', { name: /^Sign in with .?The College/ });
    expect(link.getAttribute('href')).toBe('/api/sign-in/college?to=%2Fadmin%2Fdashboard');
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('asks for no password where it does not count', async () => {
    await openPage(LoginPage, '/admin', answerOf({ [ME]: refused(false) }));
    await screen.findByText('Here you sign in with your university; passwords don’t count.');
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('is passed by who is signed in already', async () => {
    await openPage(LoginPage, '/admin', answerOf({}));
    await screen.findByText('another page');
  });

  test('sends nothing without a name or a password, and says what is missing until it is typed', async () => {
    const { sent } = await openPage(LoginPage, '/admin', answerOf({ [ME]: [401, refusal('not_signed_in')] }));
    await logIn();
    expect(screen.getByText('Username is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await userEvent.type(screen.getByLabelText('Username'), 'm');
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(sent.map(({ call }) => call)).toEqual([ME]);
  });

  test('says that it failed, and keeps what was typed', async () => {
    const answers = answerOf({ [ME]: [401, refusal('not_signed_in')], [LOGIN]: [401, refusal('wrong_login')] });
    const { host } = await openPage(LoginPage, '/admin', answers);
    await fill('maya', 'wrong');
    await logIn();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Login failed' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maya');
  });
});
