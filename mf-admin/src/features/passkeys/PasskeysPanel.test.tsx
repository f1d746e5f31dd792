import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, ME } from '../../testing.ts';
import ConsolePage from '../console/ConsolePage.tsx';
import LoginPage from '../console/LoginPage.tsx';

const LOGIN = 'POST /api/admin/login';
const BEGIN_LOGIN = 'POST /api/admin/login/passkey';
const FINISH = 'POST /api/admin/login/finish';
const LIST = 'GET /api/admin/passkeys';
const BEGIN = 'POST /api/admin/passkeys/begin';
const ADD = 'POST /api/admin/passkeys';
const REMOVE = 'POST /api/admin/passkeys/3/remove';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 60_000 };

const attempt = 'a'.repeat(32);
const request = { challenge: 'AAAA', rpId: 'localhost', timeout: 300_000, userVerification: 'preferred' };
const creation = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'localhost' },
  user: { id: 'AAAA', name: 'maya', displayName: 'Maya Brandt' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
};
const blue = { id: 3, name: 'Blue key', createdAt: '2026-11-01T10:00:00.000Z', usedAt: null };

const bytes = (...of: number[]) => new Uint8Array(of).buffer;
const signed = {
  id: 'AQID',
  rawId: bytes(1, 2, 3),
  type: 'public-key',
  response: { clientDataJSON: bytes(4), authenticatorData: bytes(5), signature: bytes(6) },
  getClientExtensionResults: () => ({}),
};
const made = {
  ...signed,
  response: { clientDataJSON: bytes(4), attestationObject: bytes(5), getTransports: () => ['usb'] },
};
/** As browsers say that a prompt was closed. */
const closed = () => Promise.reject(new DOMException('not allowed', 'NotAllowedError'));

/** The browser's functions for passkeys. */
const browser = { create: jest.fn<() => Promise<unknown>>(), get: jest.fn<() => Promise<unknown>>() };

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
  browser.create.mockReset().mockResolvedValue(made);
  browser.get.mockReset();
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: browser, configurable: true });
});
afterEach(() => {
  closePage();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

const sentTo = (sent: readonly { call: string; body: unknown }[], call: string) =>
  sent.filter((each) => each.call === call).map(({ body }) => body);

describe('an admin with a passkey', () => {
  let sign: () => Promise<unknown>;
  beforeEach(() => {
    sign = async () => signed;
  });

  async function logIn(changes: Answers = {}) {
    const answers = answerOf({
      [ME]: [401, refusal('not_signed_in')],
      [LOGIN]: [401, refusal('passkey_due')],
      [BEGIN_LOGIN]: [200, { attempt, options: { ...request, allowCredentials: [] } }],
      [FINISH]: [200, { id: 1, token: 'secret' }],
      ...changes,
    });
    // Nobody is signed in before the passkey has signed.
    browser.get.mockImplementation(async () => {
      const answer = await sign();
      const finish = await answers[FINISH];
      if (finish?.[0] === 200) answers[ME] = answerOf({})[ME]!;
      return answer;
    });
    const opened = await openPage(LoginPage, '/admin', answers);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'maya' } });
    fireEvent.change(screen.getByLabelText('Password', { selector: 'input' }), { target: { value: 'left horse' } });
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    return { ...opened, answers };
  }

  test('is asked for it after the password, and goes on to the console', async () => {
    const { sent, host } = await logIn();
    await screen.findByText('another page');
    expect(sentTo(sent, BEGIN_LOGIN)).toEqual([{ username: 'maya', password: 'left horse' }]);
    const credential = { id: 'AQID', clientDataJSON: 'BA', authenticatorData: 'BQ', signature: 'Bg' };
    expect(sentTo(sent, FINISH)).toEqual([{ attempt, credential }]);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Login successful' }));
  });

  test('who closes the prompt is told so, and can try again or go back', async () => {
    sign = closed;
    const { sent } = await logIn();
    expect(await screen.findByText('The prompt was closed or ran out of time. You can try again.')).toBeTruthy();
    expect(sentTo(sent, FINISH)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('maya');
    await userEvent.click(screen.getByRole('button', { name: 'Log In' }));
    await screen.findByText('The prompt was closed or ran out of time. You can try again.');
    sign = async () => signed;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('another page');
  });

  test('is told that another key was not accepted, and that this browser can use none', async () => {
    await logIn({ [FINISH]: [403, refusal('passkey_refused')] });
    expect(await screen.findByText('This passkey was not accepted')).toBeTruthy();
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText(/^This browser can’t use passkeys here\./)).toBeTruthy();
  });
});

describe('the account', () => {
  async function open(changes: Answers = {}) {
    const answers = answerOf({ [LIST]: [200, []], ...changes });
    const opened = await openPage(ConsolePage, '/admin/dashboard/mails', answers, { at: '/admin/dashboard/*' });
    await screen.findByRole('heading', { name: 'Mails' }, LOADING);
    await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Account Settings' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Account Settings' }, LOADING));
    await userEvent.click(dialog.getByRole('tab', { name: 'Passkeys' }));
    return { ...opened, answers, dialog };
  }
  type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
  const fill = async (dialog: Dialog) => {
    fireEvent.change(await dialog.findByLabelText('Name', { selector: 'input[maxlength="60"]' }), {
      target: { value: 'Blue key' },
    });
    const password = dialog.getAllByLabelText('Current password', { selector: 'input' }).at(-1)!;
    fireEvent.change(password, { target: { value: 'left horse' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Add Passkey' }));
  };

  test('gets a passkey with the password', async () => {
    const { dialog, sent, host, answers } = await open({
      [BEGIN]: [200, { attempt, options: creation }],
      [ADD]: [201, blue],
    });
    await dialog.findByText('You have no passkey yet. Your password alone signs you in.');
    answers[LIST] = [200, [blue]];
    await fill(dialog);
    expect(await dialog.findByText('Not used yet')).toBeTruthy();
    expect(dialog.getByText('Add a second one')).toBeTruthy();
    expect(sentTo(sent, BEGIN)).toEqual([{ currentPassword: 'left horse' }]);
    const credential = { id: 'AQID', clientDataJSON: 'BA', attestationObject: 'BQ', transports: ['usb'] };
    expect(sentTo(sent, ADD)).toEqual([{ attempt, name: 'Blue key', credential }]);
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Passkey added' });
  });

  test('says what is missing, what is wrong with the password, and why the browser made none', async () => {
    const wrong = refusal('invalid_request', [{ path: 'currentPassword', message: 'Current password is incorrect' }]);
    const { dialog, sent, host, answers } = await open({ [BEGIN]: [400, wrong] });
    await userEvent.click(await dialog.findByRole('button', { name: 'Add Passkey' }));
    expect(dialog.getByText('Name is required')).toBeTruthy();
    expect(dialog.getByText('Current password is required')).toBeTruthy();
    expect(sentTo(sent, BEGIN)).toEqual([]);
    await fill(dialog);
    expect(await dialog.findByText('Current password is incorrect')).toBeTruthy();
    answers[BEGIN] = [200, { attempt, options: creation }];
    browser.create.mockRejectedValue(new DOMException('known', 'InvalidStateError'));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Passkey' }));
    const text = 'This device or key is one of your passkeys already.';
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'The passkey was not added', text }));
    expect(sentTo(sent, ADD)).toEqual([]);
  });

  test('loses a passkey for the password, and says what that means', async () => {
    const { dialog, sent, host, answers } = await open({ [LIST]: [200, [blue]], [REMOVE]: [200, { success: true }] });
    await userEvent.click(await dialog.findByRole('button', { name: /^Remove .?Blue key/ }));
    expect(dialog.getByText(/^From then on your password alone signs you in\./)).toBeTruthy();
    const form = within(dialog.getByRole('form', { name: /^Remove .?Blue key/ }));
    fireEvent.change(form.getByLabelText('Current password', { selector: 'input' }), {
      target: { value: 'left horse' },
    });
    answers[LIST] = [200, []];
    await userEvent.click(form.getByRole('button', { name: 'Remove Passkey' }));
    await dialog.findByText('You have no passkey yet. Your password alone signs you in.');
    expect(sentTo(sent, REMOVE)).toEqual([{ currentPassword: 'left horse' }]);
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Passkey removed' });
  });

  test('says that a browser can’t use passkeys instead of offering it', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { dialog } = await open();
    expect(await dialog.findByText(/^This browser can’t use passkeys here\./)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Add Passkey' })).toBeNull();
  });
});
