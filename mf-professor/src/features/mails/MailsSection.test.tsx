import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDashboard } from '../../testing/dashboard.ts';
import { SLUG } from '../../testing/open-part.tsx';
import { buildMatched, openSettings } from '../settings/testing/open-settings.ts';

const RESEND = `POST /api/resend-emails/${SLUG}`;
const sentMails = (emailsQueued: number) => [200, { success: true, message: '', emailsQueued }] as const;

prepareAntd();
afterEach(closePage);

const button = (kind: string) => screen.getByRole<HTMLButtonElement>('button', { name: `Resend… ${kind}` });
async function ask(kind: string): Promise<HTMLElement> {
  await userEvent.click(button(kind));
  return screen.findByRole('dialog');
}
const send = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

describe('mails that are sent again', () => {
  test.each([
    [
      'All mails',
      'all',
      'noa@example.edu gets the approval mail with both passwords, and 4 students',
      'Send 5 Mails',
      5,
    ],
    ['Group mails', 'class', '4 students get their group mail', 'Send 4 Mails', 4],
    ['Approval mail', 'classCreated', 'noa@example.edu gets the sign-up link', 'Send 1 Mail', 1],
  ])('say who gets them: %s', async (kind, type, words, confirm, emailsQueued) => {
    const { sent, host } = await openSettings('mails', buildMatched(), { [RESEND]: sentMails(emailsQueued) });
    const dialog = await ask(kind);
    expect(dialog.textContent).toContain(words);
    expect(dialog.textContent).toContain("Mails that are gone can't be taken back.");
    expect(sent.some(({ call }) => call === RESEND)).toBe(false);
    await send(dialog, confirm);
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Emails Sent' }));
    expect(sent).toContainEqual({ call: RESEND, body: { type } });
  });

  test('report the number that the server has queued, not the one that was expected', async () => {
    const { host } = await openSettings('mails', buildMatched(), { [RESEND]: sentMails(7) });
    await send(await ask('Group mails'), 'Send 4 Mails');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ text: '7 mails are on their way.' }));
  });

  test('before there are groups are the approval mail alone', async () => {
    await openSettings('mails', buildDashboard());
    expect(button('Group mails').disabled).toBe(true);
    expect(button('Reminder to leaders').disabled).toBe(true);
    expect(screen.getAllByText('There are no groups yet')).toHaveLength(2);
    expect(screen.getAllByText('The instructor gets the links, the QR code and both passwords')).toHaveLength(2);
    expect(within(await ask('All mails')).getByRole('button', { name: 'Send 1 Mail' })).toBeTruthy();
  });

  test('that fail are said to, and the dialog stays for another try', async () => {
    const { host, answers } = await openSettings('mails', buildMatched(), { [RESEND]: [503, refusal('unavailable')] });
    const dialog = await ask('Group mails');
    await send(dialog, 'Send 4 Mails');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to resend emails' }));
    answers[RESEND] = sentMails(4);
    await send(dialog, 'Send 4 Mails');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Emails Sent' }));
  });

  test('are explained where they were sent too often', async () => {
    await openSettings('mails', buildMatched(), { [RESEND]: [429, refusal('too_many_requests')] });
    const dialog = await ask('Approval mail');
    await send(dialog, 'Send 1 Mail');
    expect(await within(dialog).findByText('Too many mails within the hour')).toBeTruthy();
  });
});

describe('reminders', () => {
  const idle = buildMatched();
  for (const { members } of idle.groups) members[0]!.emailClicked = false;

  test('go to the leaders who used none of their links, all of them chosen at first', async () => {
    await openSettings('mails', buildMatched());
    const dialog = await ask('Reminder to leaders');
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => [box.closest('label')?.textContent, box.checked])).toEqual([['Ana Pérez Group 1', true]]);
  });

  test('go to those alone who stay chosen', async () => {
    const { sent } = await openSettings('mails', idle, { [RESEND]: sentMails(1) });
    const dialog = await ask('Reminder to leaders');
    expect(within(dialog).getByText('2 of 2 leaders chosen')).toBeTruthy();
    await userEvent.click(within(dialog).getByLabelText(/Ana Pérez/));
    await send(dialog, 'Send 1 Mail');
    await waitFor(() =>
      expect(sent).toContainEqual({ call: RESEND, body: { type: 'inactive-leaders', leaderIds: [3] } }),
    );
  });

  test('to nobody are not sent', async () => {
    const { sent } = await openSettings('mails', idle);
    const dialog = await ask('Reminder to leaders');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose none' }));
    await send(dialog, 'Send 0 Mails');
    expect(within(dialog).getByText('Choose at least one leader.')).toBeTruthy();
    expect(sent.some(({ call }) => call === RESEND)).toBe(false);
  });

  test('keep the choice when they fail', async () => {
    await openSettings('mails', idle, { [RESEND]: [429, refusal('too_many_requests')] });
    const dialog = await ask('Reminder to leaders');
    const ana = () => within(dialog).getByLabelText<HTMLInputElement>(/Ana Pérez/);
    await userEvent.click(ana());
    await send(dialog, 'Send 1 Mail');
    await within(dialog).findByText('Too many mails within the hour');
    expect(ana().checked).toBe(false);
  });
});
