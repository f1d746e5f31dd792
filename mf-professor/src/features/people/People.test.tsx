import { prepareAntd } from '@study-groups/antd-kit/testing';
import { afterEach, expect, test } from '@jest/globals';
import type { PartProps } from '@study-groups/contracts/parts';
import { PartContext } from '@study-groups/web-sdk/remote/RemotePart';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard, buildStudent } from '../../testing/dashboard.ts';

type Given = PartProps['student/submission'];

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const ADD = `POST /api/dashboard/${SLUG}/students`;
const EDIT = `PUT /api/dashboard/${SLUG}/students/1`;
const ASK = `POST /api/dashboard/${SLUG}/students/2/ask`;
const NAMED = { fullName: 'Lea Cohen', email: 'lea@example.edu' };
const LEA = NAMED as Parameters<Given['send']>[0];
const ana = buildStudent({ id: 1 });
const lea = buildStudent({ ...NAMED, id: 2, isAdded: true, isIncomplete: true, availability: {}, studyRole: [] });

prepareAntd();
afterEach(closePage);

/** Opens the submissions, with a stand-in for the student's form that says what it is given. */
async function open(answers: Answers = {}) {
  const given: Given[] = [];
  function Part({ name, module, given: props }: { name: string; module: string; given: object }) {
    given.push(props as Given);
    return <p>{`${name} ${module}`}</p>;
  }
  function Page() {
    return (
      <PartContext value={Part}>
        <DashboardPage />
      </PartContext>
    );
  }
  const all: Answers = { [CALL]: [200, buildDashboard({ students: [ana, lea] })], ...answers };
  const page = await openPage(Page, `/dashboard/${SLUG}?as=admin&tab=students`, all, { at: '/dashboard/:slug' });
  await screen.findByRole('table', { name: 'Submissions' });
  return { ...page, form: () => given.at(-1)! };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const openStudent = async (name: string) => {
  await press(`Open the submission of ${name}`);
  return screen.findByRole('dialog', { name });
};

test('a student is added by the student’s own form, which can be undone for 20 seconds', async () => {
  const added = { studentId: 9, isIncomplete: true, version: 2, eventId: 5 };
  const { form, sent, host } = await open({ [ADD]: [201, added] });
  await press('Add student…');
  const dialog = await screen.findByRole('dialog', { name: 'Add a student' });
  await within(dialog).findByText('student ./submission');
  expect(form()).toMatchObject({ class: { slug: SLUG }, earlier: undefined });
  await act(() => form().send(LEA, undefined));
  expect(sent).toContainEqual({ call: ADD, body: { ...LEA, version: 1 } });
  expect(host.toasts.current()).toMatchObject({ title: 'Student Added', action: { label: 'Undo' } });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a student' })).toBeNull());
});

test('what is wrong with the answers the form says, and it stays', async () => {
  const { form } = await open({ [ADD]: [409, refusal('email_taken')] });
  await press('Add student…');
  await screen.findByText('student ./submission');
  const failed = await act(() =>
    form()
      .send(LEA, undefined)
      .catch((error: unknown) => error),
  );
  expect(failed).toMatchObject({ code: 'email_taken' });
  expect(screen.getByRole('dialog', { name: 'Add a student' })).toBeTruthy();
});

test('what was entered is not lost by closing without a question', async () => {
  const { form } = await open();
  await press('Add student…');
  const dialog = await screen.findByRole('dialog', { name: 'Add a student' });
  await within(dialog).findByText('student ./submission');
  act(() => form().onDirty(true));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  // Every id is the same here, so the question is found by its words.
  const question = (await screen.findByText('Discard what you have entered?')).closest<HTMLElement>('[role=dialog]')!;
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Add a student' })).toBeTruthy();
  act(() => form().onCancel());
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a student' })).toBeNull());
});

test('a submission is edited from its drawer, naming what was seen', async () => {
  const { form, sent, host } = await open({ [EDIT]: [200, { student: ana }] });
  const drawer = await openStudent('Ana Pérez');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Edit submission…' }));
  await screen.findByText('student ./submission');
  expect(form().earlier).toMatchObject({ id: 1, fullName: 'Ana Pérez' });
  await act(() => form().send(LEA, ana.updatedAt));
  expect(sent).toContainEqual({ call: EDIT, body: { ...LEA, updatedAt: ana.updatedAt } });
  expect(host.toasts.current()).toMatchObject({ title: 'Submission Saved' });
  expect(host.toasts.current()?.action).toBeUndefined();
});

test('a student who has not answered is said to, and asked again', async () => {
  const { sent, host } = await open({ [ASK]: [200, { sent: true }] });
  expect(screen.getAllByText('Has not answered yet')).toHaveLength(1);
  const drawer = await openStudent('Lea Cohen');
  expect(within(drawer).getByText(/no run matches them/)).toBeTruthy();
  expect(within(drawer).getAllByText('Not answered yet').length).toBeGreaterThan(0);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Ask again by mail' }));
  await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Mail sent' }));
  expect(sent).toContainEqual({ call: ASK, body: {} });
});
