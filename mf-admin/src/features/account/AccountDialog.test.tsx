import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, ME, PROVIDERS } from '../../testing.ts';
import { college, dana } from '../../testing/sign-in.ts';
import ConsolePage from '../console/ConsolePage.tsx';

const PROFILE = 'PUT /api/admin/profile';
const IDENTITIES = 'GET /api/admin/identities?adminId=1';
const PASSKEYS = 'GET /api/admin/passkeys';
const PASSWORD = 'POST /api/admin/change-password';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 60_000 };
const me = { id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu', version: 2 };
const { id: _, version: __, ...identity } = me;

prepareAntd();
beforeEach(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo = () => undefined;
});
afterEach(closePage);

async function openDialog(changes: Answers = {}) {
  const answers = answerOf({ [ME]: [200, me], ...changes });
  const opened = await openPage(ConsolePage, '/admin/dashboard/mails', answers, { at: '/admin/dashboard/*' });
  await screen.findByRole('heading', { name: 'Mails' }, LOADING);
  return { ...opened, answers, dialog: await reopen() };
}

async function reopen() {
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Account Settings' }));
  return within(await screen.findByRole('dialog', { name: 'Account Settings' }, LOADING));
}

type Dialog = Awaited<ReturnType<typeof reopen>>;
const field = (dialog: Dialog, label: string) => dialog.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (dialog: Dialog, label: string, value: string) =>
  fireEvent.change(field(dialog, label), { target: { value } });
const press = (dialog: Dialog, name: string) => userEvent.click(dialog.getByRole('button', { name }));
const sentTo = (sent: readonly { call: string; body: unknown }[], call: string) =>
  sent.filter((each) => each.call === call).map(({ body }) => body);
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Account Settings' })).toBeNull());

describe('the profile', () => {
  const renamed = { ...me, name: 'Maya B. Brandt', version: 3 };

  test('is changed, shown everywhere, and can be undone', async () => {
    const { dialog, sent, host, answers } = await openDialog({ [PROFILE]: [200, renamed] });
    expect(field(dialog, 'Username').value).toBe('maya');
    type(dialog, 'Name', 'Maya B. Brandt');
    answers[ME] = [200, renamed];
    await press(dialog, 'Save Profile');
    await gone();
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Profile updated' });
    expect(sentTo(sent, PROFILE)).toEqual([{ ...identity, name: 'Maya B. Brandt', version: 2 }]);
    expect(await screen.findByRole('button', { name: /^Account of .Maya B\. Brandt/ })).toBeTruthy();
    answers[PROFILE] = [200, me];
    await userEvent.click(screen.getByRole('button', { name: 'Undo: Edited your profile' }));
    await waitFor(() => expect(sentTo(sent, PROFILE)[1]).toEqual({ ...identity, version: 3 }));
  });

  test('is not undone over what has changed meanwhile', async () => {
    const { dialog, sent, host, answers } = await openDialog({ [PROFILE]: [200, renamed] });
    type(dialog, 'Name', 'Maya B. Brandt');
    answers[ME] = [200, { ...renamed, email: 'brandt@example.edu' }];
    await press(dialog, 'Save Profile');
    const undo = await screen.findByRole('button', { name: 'Undo: Edited your profile' });
    answers[PROFILE] = [409, refusal('admin_changed')];
    await userEvent.click(undo);
    await waitFor(() => expect(host.toasts.current()?.text).toBe('Somebody else has edited this admin meanwhile'));
    expect(sentTo(sent, PROFILE)[1]).toMatchObject({ version: 3 });
  });

  test('shows what somebody else has edited meanwhile before it is overwritten', async () => {
    const theirs = { ...me, name: 'Maya of Theirs', version: 3 };
    const { dialog, sent, answers } = await openDialog({ [PROFILE]: [409, refusal('admin_changed')] });
    type(dialog, 'Name', 'Maya of Mine');
    answers[ME] = [200, theirs];
    await press(dialog, 'Save Profile');
    const notice = (await dialog.findByText('Somebody else has edited this admin meanwhile')).closest('[role=alert]');
    expect(notice?.textContent).toContain('Maya of Theirs now, Maya of Mine here');
    await press(dialog, 'Keep Mine');
    answers[PROFILE] = [200, { ...theirs, name: 'Maya of Mine', version: 4 }];
    await press(dialog, 'Save Profile');
    await gone();
    expect(sentTo(sent, PROFILE)).toMatchObject([{ version: 2 }, { name: 'Maya of Mine', version: 3 }]);
  });

  test('that is not right is not sent', async () => {
    const { dialog, sent } = await openDialog();
    type(dialog, 'Username', 'ma');
    await userEvent.clear(field(dialog, 'Name'));
    await press(dialog, 'Save Profile');
    expect(dialog.getByText('Username must be at least 3 characters')).toBeTruthy();
    expect(dialog.getByText('Name is required')).toBeTruthy();
    expect(document.activeElement).toBe(field(dialog, 'Username'));
    expect(sentTo(sent, PROFILE)).toEqual([]);
  });

  test('that failed says why, beside the field too, and stays', async () => {
    const taken = refusal('username_taken', [{ path: 'username', message: 'This username is already taken' }]);
    const { dialog, host } = await openDialog({ [PROFILE]: [409, taken] });
    type(dialog, 'Username', 'omar');
    await press(dialog, 'Save Profile');
    expect(await dialog.findByText('This username is already taken')).toBeTruthy();
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to update profile' });
    expect(field(dialog, 'Username').value).toBe('omar');
  });

  test('that was not sent is there when the dialog is opened again', async () => {
    const { dialog } = await openDialog();
    type(dialog, 'Name', 'Maya Levi');
    await press(dialog, 'Close');
    await gone();
    const again = await reopen();
    expect(field(again, 'Name').value).toBe('Maya Levi');
    await press(again, 'Start Over');
    expect(field(again, 'Name').value).toBe('Maya Brandt');
  });
});

describe('the password', () => {
  const [CURRENT, NEW, CONFIRM] = ['Current password', 'New password', 'Confirm new password'] as const;
  const show = async (changes: Answers = {}) => {
    const opened = await openDialog(changes);
    await userEvent.click(opened.dialog.getByRole('tab', { name: 'Password' }));
    return opened;
  };

  test('is nothing to those who have none, as who came by a provider; how they sign in is', async () => {
    const { dialog } = await openDialog({
      [ME]: [200, { ...me, withoutPassword: true }],
      [PROVIDERS]: [200, { providers: [college], onlyByProvider: false, cameByProvider: true }],
      [IDENTITIES]: [200, { identities: [dana], more: false }],
      [PASSKEYS]: [200, []],
    });
    expect(dialog.queryByRole('tab', { name: 'Password' })).toBeNull();
    await userEvent.click(dialog.getByRole('tab', { name: 'University sign-in' }));
    expect(await dialog.findByText(/^Linked with .?The College/)).toBeTruthy();
  });

  test('is reached with the arrows too', async () => {
    const { dialog } = await openDialog();
    await userEvent.click(dialog.getByRole('tab', { name: 'Profile' }));
    await userEvent.keyboard('{ArrowRight}');
    const tab = dialog.getByRole('tab', { name: 'Password' });
    expect(document.activeElement).toBe(tab);
    expect(tab.getAttribute('aria-selected')).toBe('true');
    expect(dialog.getByText(/^Your other sessions end\./)).toBeTruthy();
  });

  test('is changed, and the other sessions end', async () => {
    const { dialog, sent, host } = await show({ [PASSWORD]: [200, { success: true }] });
    type(dialog, CURRENT, 'old horse');
    type(dialog, NEW, 'left horse');
    type(dialog, CONFIRM, 'left horse');
    await press(dialog, 'Change Password');
    await gone();
    expect(host.toasts.current()).toMatchObject({
      kind: 'success',
      title: 'Password updated',
      text: 'Your other sessions have ended.',
    });
    expect(sentTo(sent, PASSWORD)).toEqual([{ currentPassword: 'old horse', newPassword: 'left horse' }]);
    expect(JSON.stringify({ ...localStorage })).not.toContain('horse');
  });

  test('that is missing, short or not the same twice is not sent', async () => {
    const { dialog, sent } = await show();
    type(dialog, NEW, '12345');
    type(dialog, CONFIRM, '123456');
    await press(dialog, 'Change Password');
    for (const problem of [
      'Current password is required',
      'Password must be at least 6 characters',
      'Passwords do not match',
    ]) {
      expect(dialog.getByText(problem)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field(dialog, CURRENT));
    expect(sentTo(sent, PASSWORD)).toEqual([]);
  });

  test('that is wrong is said beside its field, and the session goes on', async () => {
    const wrong = refusal('invalid_request', [{ path: 'currentPassword', message: 'Current password is incorrect' }]);
    const { dialog, host } = await show({ [PASSWORD]: [400, wrong] });
    type(dialog, CURRENT, 'wrong horse');
    type(dialog, NEW, 'left horse');
    type(dialog, CONFIRM, 'left horse');
    await press(dialog, 'Change Password');
    expect(await dialog.findByText('Current password is incorrect')).toBeTruthy();
    expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Failed to change password' });
    expect(field(dialog, NEW).value).toBe('left horse');
  });
});
