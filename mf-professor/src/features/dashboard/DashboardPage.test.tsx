import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from './DashboardPage.tsx';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const WRONG = 'Invalid password. Please try again.';
type Answer = Parameters<typeof openPage>[2][string];

prepareAntd();
afterEach(closePage);

const open = (answers: Record<string, Answer>, search = '') =>
  openPage(DashboardPage, `/dashboard/${SLUG}${search}`, answers, { at: '/dashboard/:slug' });

async function enter(password: string): Promise<void> {
  const field = screen.getByLabelText('Dashboard password');
  await userEvent.clear(field);
  await userEvent.type(field, password);
  await userEvent.click(screen.getByRole('button', { name: 'Open Dashboard' }));
}

const heading = () => screen.findByRole('heading', { name: 'Introduction to Algorithms' }, { timeout: 30_000 });
const students = [buildStudent({ friendPreferences: ['student9@example.edu'] })];

describe('a device', () => {
  const leave = `DELETE /api/dashboard/${SLUG}/device`;
  const reopened = (answers: Record<string, Answer>) => {
    cleanup();
    return open(answers);
  };
  const signIns = (sent: { call: string; body: unknown }[]) =>
    sent.filter(({ call }) => call === CALL).map(({ body }) => body);

  test('is remembered by default, so that a reload asks for no password', async () => {
    const { sent } = await open({ [CALL]: [200, buildDashboard()] });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember this device for a week' });
    expect(box.checked).toBe(true);
    await enter('prof-right');
    await heading();
    expect(signIns(sent)[0]).toEqual({ remember: true });
    const again = await reopened({ [CALL]: [200, buildDashboard()] });
    await heading();
    expect(signIns(again.sent)[0]).toEqual({});
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('prof-right');
  });

  test('is not, where the tick is taken away', async () => {
    const { sent } = await open({ [CALL]: [200, buildDashboard()] });
    await userEvent.click(screen.getByRole('checkbox'));
    await enter('prof-right');
    await heading();
    expect(signIns(sent)[0]).toEqual({ remember: false });
    const again = await reopened({});
    expect(screen.getByLabelText('Dashboard password')).toBeTruthy();
    expect(again.sent).toEqual([]);
  });

  test('that the class knows no more is asked for the password, and shown why', async () => {
    await open({ [CALL]: [200, buildDashboard()] });
    await enter('prof-right');
    await heading();
    const answers: Record<string, Answer> = { [CALL]: [401, refusal('wrong_password')] };
    await reopened(answers);
    expect(await screen.findByText(/This device is not remembered any more/)).toBeTruthy();
    expect(screen.queryByText(WRONG)).toBeNull();
    const again = await reopened(answers);
    expect(again.sent).toEqual([]);
  });

  test('that can’t reach the API tries again without a password', async () => {
    await open({ [CALL]: [200, buildDashboard()] });
    await enter('prof-right');
    await heading();
    const answers: Record<string, Answer> = { [CALL]: 'unreachable' };
    await reopened(answers);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByLabelText('Dashboard password')).toBeNull();
    answers[CALL] = [200, buildDashboard()];
    await userEvent.click(retry);
    await heading();
  });

  test('signs out: it is forgotten, nothing of the class is shown, and a reload asks for the password', async () => {
    const answers: Record<string, Answer> = { [CALL]: [200, buildDashboard()], [leave]: 'unreachable' };
    const { sent, host } = await open(answers);
    await enter('prof-right');
    await heading();
    const button = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'View' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    };
    await button();
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Could not sign out' }));
    expect(screen.getByRole('heading', { name: 'Introduction to Algorithms' })).toBeTruthy();
    answers[leave] = [200, { success: true }];
    await button();
    await screen.findByLabelText('Dashboard password');
    expect(host.toasts.current()).toMatchObject({ title: 'You are signed out' });
    expect(sent.at(-1)?.call).toBe(leave);
    const again = await reopened({});
    expect(again.sent).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('asks for the password before it asks the API for anything', async () => {
    const { sent } = await open({});
    expect(screen.getByRole('heading', { name: 'Professor Dashboard' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('refuses a blank password before anything is sent', async () => {
    const { sent } = await open({});
    await enter('   ');
    expect(screen.getByText('Please enter a password')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('says that a password is wrong, and keeps it for a second try', async () => {
    const answers: Record<string, Answer> = { [CALL]: [401, refusal('wrong_password')] };
    await open(answers);
    await enter('prof-wrong');
    await screen.findByText(WRONG, undefined, { timeout: 30_000 });
    expect(screen.getByLabelText<HTMLInputElement>('Dashboard password').value).toBe('prof-wrong');
    answers[CALL] = [200, buildDashboard({ students })];
    await enter('prof-right');
    await heading();
    expect(screen.queryByLabelText('Dashboard password')).toBeNull();
  });

  test('shows the same password’s answer of now, not the one of before', async () => {
    const answers: Record<string, Answer> = { [CALL]: [401, refusal('wrong_password')] };
    const { sent } = await open(answers);
    await enter('prof-right');
    await screen.findByText(WRONG, undefined, { timeout: 30_000 });
    answers[CALL] = [200, buildDashboard()];
    await userEvent.click(screen.getByRole('button', { name: 'Open Dashboard' }));
    await heading();
    expect(sent).toHaveLength(2);
  });

  test('opens for an admin without a password', async () => {
    await open({ [CALL]: [200, buildDashboard()] }, '?as=admin');
    await heading();
    expect(screen.getByText('Viewing as administrator (password bypass enabled)')).toBeTruthy();
  });

  test('opens by the link of a mail, as its professor', async () => {
    const exchange = `POST /api/classes/${SLUG}/open`;
    const token = 't'.repeat(43);
    const answers: Record<string, Answer> = {
      [exchange]: [200, { success: true }],
      [CALL]: [200, buildDashboard()],
    };
    const { sent } = await open(answers, `#open=${token}`);
    await heading();
    cleanup();
    // The cookie lasts until the browser is closed, and so does the page.
    await open({ [CALL]: [200, buildDashboard()] });
    await heading();
    expect(sent[0]).toMatchObject({ call: exchange, body: { page: 'dashboard', token } });
    expect(screen.queryByText(/Viewing as administrator/)).toBeNull();
  });

  test('asks for the password where no admin is signed in, and says why', async () => {
    await open({ [CALL]: [401, refusal('not_signed_in')] }, '?as=admin');
    await screen.findByText(/You are not signed in as an admin here/, undefined, { timeout: 30_000 });
    expect(screen.queryByText(WRONG)).toBeNull();
  });

  test('says what failed when the API can’t be reached', async () => {
    await open({ [CALL]: 'unreachable' });
    await enter('prof-right');
    await screen.findByText(/connection/i, undefined, { timeout: 30_000 });
  });

  test('shows the whole submission of a student, by the names that the form gives the choices', async () => {
    await open({ [CALL]: [200, buildDashboard({ students })] });
    await enter('prof-right');
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Open the submission of Ana Pérez' }));
    expect(await screen.findByText('Once a week')).toBeTruthy();
    expect(screen.getByText('I speak up')).toBeTruthy();
    expect(screen.getByText('4 people')).toBeTruthy();
    const link = screen.getByRole('link', { name: /The student’s own page/ });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([students[0]!.editUrl, '_blank']);
  });
});
