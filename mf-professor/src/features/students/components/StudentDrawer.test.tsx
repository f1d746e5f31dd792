import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../../dashboard/DashboardPage.tsx';
import { buildDashboard, buildStudent } from '../../../testing/dashboard.ts';
import type { Dashboard } from '../../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const COUNT = `POST /api/dashboard/${SLUG}/students/2/count`;
const MATCH = `POST /api/match/${SLUG}`;
const TAG = 'Address not confirmed';

prepareAntd();
afterEach(closePage);

const ana = buildStudent({ id: 1, confirmedAt: '2026-11-20T08:00:00.000Z' });
const dov = buildStudent({ id: 2, fullName: 'Dov Levi', email: 'student2@example.edu' });
const mei = buildStudent({ id: 3, fullName: 'Mei Lin', email: 'student3@example.edu' });
const asking = (changes: Partial<Dashboard> = {}) =>
  buildDashboard({ students: [ana, dov, mei], ...changes }, { confirmAddresses: true });

async function open(dashboard: Dashboard, answers: Answers = {}) {
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin&tab=students`, all, {
    at: '/dashboard/:slug',
  });
  await screen.findByRole('table', { name: 'Submissions' });
  return { ...page, answers: all };
}

const names = () => screen.getAllByRole('button', { name: /^Open the submission of/ }).map((row) => row.textContent);

test('who has not confirmed has a tag, and can be looked for', async () => {
  await open(asking());
  expect(screen.getAllByText(TAG)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.selectOptions(screen.getByLabelText('Address'), 'Not confirmed');
  await waitFor(() => expect(names()).toEqual(['Dov Levi', 'Mei Lin']));
});

test('without the class asking there is neither tag nor filter', async () => {
  await open(buildDashboard({ students: [ana, dov] }));
  expect(screen.queryByText(TAG)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByLabelText('Address')).toBeNull();
});

test('a student is counted without a confirmation, which can be undone', async () => {
  const { sent, host, answers } = await open(asking(), { [COUNT]: [200, { version: 2 }] });
  await userEvent.click(screen.getByRole('button', { name: 'Open the submission of Dov Levi' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('Not confirmed')).toBeTruthy();
  answers[CALL] = [200, asking({ version: 2, students: [ana, { ...dov, isCounted: true }, mei] })];
  await userEvent.click(within(drawer).getByRole('button', { name: 'Count Without Confirmation' }));
  await waitFor(() =>
    expect(host.toasts.current()).toMatchObject({ title: 'Student Counted', action: { label: 'Undo' } }),
  );
  expect(sent).toContainEqual({ call: COUNT, body: { version: 1 } });
  expect(await within(drawer).findByText('Not confirmed, counted by you')).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Count Without Confirmation' })).toBeNull();
});

test('the groups are formed without those who have not confirmed, or with them if the professor says so', async () => {
  const students = [ana, ...[4, 5, 6].map((id) => buildStudent({ ...ana, id })), dov];
  const ready = buildDashboard(
    { state: 'ready', students },
    { confirmAddresses: true, can: { match: true, reshuffle: false, export: false } },
  );
  const answer = [
    200,
    { success: true, groups: [], classScore: 80, bound: null, proven: false, emailsQueued: 7, version: 2 },
  ] as const;
  const { sent } = await open(ready, { [MATCH]: answer });
  await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
  const dialog = await screen.findByRole('dialog', { name: 'Match 4 students now?' });
  expect(dialog.textContent).toContain('One student has not confirmed the address and is left out.');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Match those who have not confirmed too' }));
  expect(await screen.findByRole('dialog', { name: 'Match 5 students now?' })).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Match and Send Mails' }));
  await waitFor(() => expect(sent).toContainEqual({ call: MATCH, body: { version: 1, withUnconfirmed: true } }));
});

test('too few who have confirmed can’t be matched by themselves', async () => {
  const ready = buildDashboard(
    { state: 'ready', students: [ana, dov, mei] },
    { confirmAddresses: true, can: { match: true, reshuffle: false, export: false } },
  );
  await open(ready);
  await userEvent.click(screen.getByRole('button', { name: 'Match Students' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Only one student has confirmed')).toBeTruthy();
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Match and Send Mails' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  expect(confirm.disabled).toBe(false);
});
