import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../../dashboard/DashboardPage.tsx';
import { DASHBOARD, SLUG } from '../../../testing/open-part.tsx';
import { buildMatched, openSettings } from '../testing/open-settings.ts';

const PASSWORDS = `POST /api/dashboard/${SLUG}/passwords`;
const ROTATE = `${PASSWORDS}/rotate`;
const RESEND = `POST /api/resend-emails/${SLUG}`;
const KNOWN = [200, { dashboard: 'prof-intr26x9', groups: 'group-intr26k2' }] as const;
const replaced = (password: string) => [200, { password, emailsQueued: 1, version: 2 }] as const;

const write = jest.fn<(text: string) => Promise<void>>();

prepareAntd();
beforeEach(() => {
  write.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const row = (name: string) => screen.getByRole('group', { name });
const dashboardRow = () => row('Dashboard password');
const groupsRow = () => row('Groups page password');
const press = (inside: HTMLElement, name: string) => fireEvent.click(within(inside).getByRole('button', { name }));

async function replace(inside: () => HTMLElement): Promise<string | null> {
  press(inside(), 'New Password…');
  const dialog = await screen.findByRole('dialog');
  const words = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Replace Password' }));
  return words;
}

describe('the passwords', () => {
  test('are asked for only when one is to be shown', async () => {
    const { sent } = await openSettings('passwords', buildMatched(), { [PASSWORDS]: KNOWN });
    expect(sent.some(({ call }) => call === PASSWORDS)).toBe(false);
    expect(document.body.textContent).not.toContain('prof-intr26x9');
    press(dashboardRow(), 'Show');
    expect(await screen.findByText('prof-intr26x9')).toBeTruthy();
    expect(document.body.textContent).not.toContain('group-intr26k2');
  });

  test('are that of the groups page alone to a teacher', async () => {
    await openSettings('passwords', buildMatched({ you: { fullName: 'Ron Azulay', role: 'teacher' } }));
    expect(groupsRow()).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Dashboard password' })).toBeNull();
  });

  test('are shown for five seconds that are counted down, then masked again', async () => {
    await openSettings('passwords', buildMatched(), { [PASSWORDS]: KNOWN });
    jest.useFakeTimers();
    await act(async () => press(groupsRow(), 'Show'));
    await act(async () => jest.advanceTimersByTime(0));
    const left = () =>
      within(groupsRow())
        .getAllByText(/Hidden again in/)
        .at(-1)?.textContent;
    expect(groupsRow().textContent).toContain('group-intr26k2');
    for (const seconds of ['5 seconds', '4 seconds', '3 seconds', '2 seconds', '1 second']) {
      expect(left()).toBe(`Hidden again in ${seconds}`);
      await act(async () => jest.advanceTimersByTime(1_000));
    }
    expect(groupsRow().textContent).not.toContain('group-intr26k2');
    expect(within(groupsRow()).getByText('••••••••')).toBeTruthy();
  });

  test('are hidden before that by the same button', async () => {
    await openSettings('passwords', buildMatched(), { [PASSWORDS]: KNOWN });
    press(dashboardRow(), 'Show');
    await screen.findByText('prof-intr26x9');
    press(dashboardRow(), 'Hide');
    expect(screen.queryByText('prof-intr26x9')).toBeNull();
  });

  test('are copied without being shown', async () => {
    const { host } = await openSettings('passwords', buildMatched(), { [PASSWORDS]: KNOWN });
    press(groupsRow(), 'Copy');
    await waitFor(() => expect(write).toHaveBeenCalledWith('group-intr26k2'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Copied!' }));
    expect(document.body.textContent).not.toContain('group-intr26k2');
  });

  test('that can’t be shown say what to do', async () => {
    await openSettings('passwords', buildMatched(), {
      [PASSWORDS]: [200, { dashboard: null, groups: 'group-intr26k2' }],
    });
    press(dashboardRow(), 'Show');
    expect(await within(dashboardRow()).findByText("This password can't be shown")).toBeTruthy();
    press(dashboardRow(), 'Copy');
    await waitFor(() => expect(write).not.toHaveBeenCalled());
    expect(within(groupsRow()).queryByText("This password can't be shown")).toBeNull();
  });

  test('that don’t come are no riddle', async () => {
    const { host } = await openSettings('passwords', buildMatched(), { [PASSWORDS]: [503, refusal('unavailable')] });
    press(dashboardRow(), 'Copy');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'The password could not be fetched' }));
    expect(write).not.toHaveBeenCalled();
  });

  test('of the groups page are replaced after saying who is locked out, and the mails can be sent again', async () => {
    const { sent, answers, host } = await openSettings('passwords', buildMatched(), {
      [ROTATE]: replaced('group-new00'),
    });
    const words = await replace(groupsRow);
    expect(words).toContain('no student of the class, and no group leader');
    expect(words).toContain('their group mails hold the present password');
    await screen.findByText('group-new00');
    expect(sent).toContainEqual({ call: ROTATE, body: { page: 'groups', version: 1 } });

    answers[RESEND] = [200, { success: true, message: '', emailsQueued: 4 }];
    fireEvent.click(await screen.findByRole('button', { name: 'Resend Group Mails…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send 4 Mails' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Emails Sent' }));
    expect(sent).toContainEqual({ call: RESEND, body: { type: 'class' } });
    await waitFor(() => expect(screen.queryByText('The group mails hold the old password')).toBeNull());
  });

  test('stay as they are when the new one does not come', async () => {
    const { host } = await openSettings('passwords', buildMatched(), { [ROTATE]: [500, refusal('unexpected')] });
    await replace(dashboardRow);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to replace the password' }));
    expect(screen.queryByText(/Hidden again in/)).toBeNull();
  });
});

test('a dashboard whose password is replaced on it stays open, with all that was typed', async () => {
  const password = { present: 'prof-old00' };
  const answers: Answers = { [DASHBOARD]: [200, buildMatched()], [ROTATE]: replaced('prof-new00') };
  await openPage(DashboardPage, `/dashboard/${SLUG}?tab=settings`, answers, { at: '/dashboard/:slug' });
  const refused = guard(password);
  await userEvent.type(await screen.findByLabelText('Dashboard password'), password.present);
  await userEvent.click(screen.getByRole('button', { name: 'Open Dashboard' }));
  const day = await screen.findByLabelText<HTMLInputElement>('New last day');
  fireEvent.change(day, { target: { value: '2026-12-24' } });

  answers[DASHBOARD] = [200, buildMatched({ version: 2 })];
  await userEvent.click(screen.getByRole('link', { name: 'Passwords' }));
  const words = await replace(dashboardRow);
  expect(words).toContain('This page stays open.');
  expect(words).toContain('The instructor gets the new password by mail.');
  expect(await screen.findByText('prof-new00')).toBeTruthy();
  answers[PASSWORDS] = [200, { dashboard: 'prof-new00', groups: 'group-intr26k2' }];
  press(groupsRow(), 'Show');
  expect(await screen.findByText('group-intr26k2')).toBeTruthy();
  expect(day.isConnected).toBe(true);
  expect(day.value).toBe('2026-12-24');
  expect(refused).toEqual([]);

  /** Lets the API take the present password only. @returns the calls that came with another */
  function guard(key: { present: string }): string[] {
    const calls: string[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (new Headers(init?.headers).get('x-dashboard-password') !== key.present) {
        calls.push(String(input));
        return new Response(JSON.stringify(refusal('wrong_password')), { status: 401 });
      }
      if (String(input).endsWith('/rotate')) key.present = 'prof-new00';
      return answer(input, init);
    };
    return calls;
  }
});
