import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from '../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const REMOVE = `POST /api/dashboard/${SLUG}/students/remove`;

configure({ asyncUtilTimeout: 30_000 });
prepareAntd();
afterEach(closePage);

const ana = buildStudent({ id: 1, email: 'ana@example.edu', createdAt: '2026-11-01T15:00:00.000Z' });
const fakes = [2, 3, 4].map((id) =>
  buildStudent({ id, fullName: `Test ${id}`, email: `test${id}@spam.example`, createdAt: '2026-11-20T15:00:00.000Z' }),
);
const flood = { toldAt: '2026-11-20T16:00:00.000Z', recent: 3, withoutPlace: 0 };

async function open(dashboard: Dashboard, answers: Answers = {}) {
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin&tab=students`, all, {
    at: '/dashboard/:slug',
  });
  await screen.findByRole('heading', { name: 'Introduction to Algorithms' });
  return { ...page, answers: all };
}

const dialog = () => screen.findByRole('dialog', { name: 'Remove several sign-ups' });
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Several…' }));
  return dialog();
};
const ticked = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ checked }) => checked);

describe('removing several sign-ups', () => {
  test('names nobody until something is chosen, then whom it means, of whom each can be left in, and offers to undo it', async () => {
    const students = [ana, ...fakes];
    const { sent, host, answers } = await open(buildDashboard({ students }), {
      [REMOVE]: [200, { removed: 2, version: 2 }],
    });
    const shown = within(await openDialog());
    const remove = () => shown.getByRole<HTMLButtonElement>('button', { name: /^Remove \S+ Sign-up/ });
    expect(shown.getByText('Nobody is chosen yet.')).toBeTruthy();
    expect(remove().disabled).toBe(true);
    await userEvent.selectOptions(shown.getByLabelText('Address at'), 'spam.example (3)');
    await shown.findByText('3 sign-ups will be removed.');
    expect(shown.queryByText('ana@example.edu')).toBeNull();
    expect(ticked()).toEqual([true, true, true]);
    await userEvent.click(shown.getByRole('checkbox', { name: /test3@spam\.example/ }));
    await shown.findByText('2 sign-ups will be removed.');
    answers[CALL] = [200, buildDashboard({ version: 2, students: [ana, fakes[1]!] })];
    await userEvent.click(remove());
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        title: '2 sign-ups removed',
        text: 'Within a day, and before new groups are formed, this can be undone. Then they are erased.',
        action: { label: 'Undo' },
      }),
    );
    expect(sent).toContainEqual({ call: REMOVE, body: { studentIds: [2, 4], version: 1 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('goes by time, in the class’s zone, and by a part of a name or an address', async () => {
    await open(buildDashboard({ students: [ana, ...fakes] }));
    const shown = within(await openDialog());
    fireEvent.change(shown.getByLabelText('Signed up from'), { target: { value: '2026-11-20T10:00' } });
    await shown.findByText('3 sign-ups will be removed.');
    await userEvent.type(shown.getByLabelText('Name or address'), 'test*3');
    await shown.findByText('One sign-up will be removed.');
    fireEvent.change(shown.getByLabelText('Signed up until'), { target: { value: '2026-11-20T09:59' } });
    await shown.findByText('0 sign-ups will be removed.');
    expect(shown.queryByRole('checkbox')).toBeNull();
  });

  test('says which groups lose members', async () => {
    const students = [ana, { ...fakes[0]!, groupId: 1 }, fakes[1]!];
    await open(buildDashboard({ state: 'complete', students, groups: [buildGroup()] }));
    const shown = within(await openDialog());
    await userEvent.selectOptions(shown.getByLabelText('Address at'), 'spam.example (2)');
    expect(await shown.findByText(/^One of them is in a group, which is scored again/)).toBeTruthy();
  });

  test('lists a number by name, and says how many more there are', async () => {
    const many = Array.from({ length: 203 }, (_, at) =>
      buildStudent({ id: at + 10, fullName: `Test ${at}`, email: `test${at}@spam.example` }),
    );
    await open(buildDashboard({ students: [ana, ...many] }));
    const shown = within(await openDialog());
    await userEvent.selectOptions(shown.getByLabelText('Address at'), 'spam.example (203)');
    await shown.findByText('3 more will be removed that are not listed.');
    expect(shown.getAllByRole('checkbox')).toHaveLength(200);
    expect(shown.getByRole('button', { name: 'Remove 203 Sign-ups' })).toBeTruthy();
  });
});

describe('a flood of sign-ups', () => {
  test('is announced with what helps: the sign-ups since it began, and the settings', async () => {
    const { sent, answers } = await open(buildDashboard({ students: [ana, ...fakes] }, { flood }), {
      [REMOVE]: [200, { removed: 3, version: 2 }],
    });
    const title = await screen.findByText(/^More sign-ups than expected: 3 since/);
    const notice = title.closest<HTMLElement>('[role="status"]')!;
    expect(within(notice).getByText(/they are your students, enter the expected number in Settings/)).toBeTruthy();
    await userEvent.click(within(notice).getByRole('button', { name: 'Look Through Sign-ups…' }));
    const shown = within(await dialog());
    expect(shown.getByLabelText<HTMLInputElement>('Signed up from').value).toBe('2026-11-19T11:00');
    await shown.findByText('3 sign-ups will be removed.');
    answers[CALL] = [200, buildDashboard({ version: 2, students: [ana] })];
    await userEvent.click(shown.getByRole('button', { name: 'Remove 3 Sign-ups' }));
    await waitFor(() => expect(sent).toContainEqual({ call: REMOVE, body: { studentIds: [2, 3, 4], version: 1 } }));
    await waitFor(() => expect(screen.queryByText(/^More sign-ups than expected/)).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Introduction to Algorithms' })),
    );
  });

  test('says how many have no place, and leads to the settings', async () => {
    await open(buildDashboard({ students: [ana, ...fakes] }, { flood: { ...flood, withoutPlace: 7 } }));
    expect(await screen.findByText('The class is full: 7 sign-ups have no place.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open Settings' }));
    expect(await screen.findByLabelText(/^Expected students/)).toBeTruthy();
  });

  test('is not spoken of where there is none', async () => {
    await open(buildDashboard({ students: [ana] }));
    expect(screen.queryByText(/^More sign-ups than expected/)).toBeNull();
  });
});
