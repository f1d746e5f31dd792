import { prepareAntd } from '@study-groups/antd-kit/testing';
import { MAIL_KINDS } from '@study-groups/contracts/mail';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerOf, buildClass, CLASSES, ME } from '../../testing.ts';
import ConsolePage from './ConsolePage.tsx';

const LOGOUT = 'POST /api/admin/logout';
const APPROVE = 'POST /api/admin/class-requests/2/approve';
/** antd and the console are loaded behind the login. */
const LOADING = { timeout: 30_000 };

prepareAntd();
afterEach(closePage);

const open = (changes: Answers = {}, page = '') =>
  openPage(ConsolePage, `/admin/dashboard${page}`, answerOf(changes), { at: '/admin/dashboard/*' });
const heading = (name: string) => screen.findByRole('heading', { name }, LOADING);

describe('the console', () => {
  test('leads to the login without a session, and asks for nothing else', async () => {
    const { sent } = await open({ [ME]: [401, refusal('not_signed_in')] });
    await screen.findByText('another page');
    expect(sent.map(({ call }) => call)).toEqual([ME]);
  });

  test('says what failed when nobody knows whether there is a session', async () => {
    await open({ [ME]: 'unreachable' });
    await screen.findByRole('button', { name: 'Try Again' });
  });

  test('shows the classes, requests first, and how many of them wait', async () => {
    await open();
    await heading('Classes');
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Pending approval');
    expect(second?.textContent).toContain('algebra-x2y3');
    expect(screen.getByText('1 request waits for an answer')).toBeTruthy();
  });

  test('approves a request after saying which mail goes out', async () => {
    const { sent, host } = await open({ [APPROVE]: [200, buildClass({ id: 2, slug: 'esu-ch1' })] });
    await heading('Classes');
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(`${host.origin}/class/esu-ch1`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve and Send' }));
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Class approved (professor notified)' });
    expect(sent.filter(({ call }) => call === APPROVE)).toHaveLength(1);
  });

  test('names every kind of mail', async () => {
    await open({}, '/mails');
    await heading('Mails');
    const items = within(screen.getByRole('list', { name: 'Outbox' })).getAllByRole('listitem');
    expect(items).toHaveLength(MAIL_KINDS.length);
    for (const { textContent } of items) expect(textContent).not.toMatch(/mails\.kind|-/);
  });

  test('forgets everything when the admin leaves', async () => {
    const { sent } = await open({ [LOGOUT]: [200, { success: true }] });
    await heading('Classes');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByText('another page');
    expect(sent.at(-1)?.call).toBe(LOGOUT);
  });

  test('ends with the session', async () => {
    await open({ [CLASSES]: [401, refusal('not_signed_in')] });
    await screen.findByText('another page', undefined, LOADING);
  });
});
