import { prepareAntd } from '@study-groups/antd-kit/testing';
import { MESSAGES } from '@study-groups/contracts/messages';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useCommands } from '../../../commands/useCommands.ts';
import { buildClass, CLASSES } from '../../../testing.ts';
import type { ClassDialog } from '../class-dialog.ts';
import { draftOf } from '../class-draft.ts';
import { storedOf } from '../stored-draft.ts';
import { APPROVED, approved, list, openClasses, prepareTable, request, rowOf } from '../testing/classes.tsx';
import { ClassDialogs } from './ClassDialogs.tsx';

const CREATE = 'POST /api/admin/classes';
const UPDATE = 'PUT /api/admin/classes/1';
const NEXT_YEAR = new Date().getFullYear() + 1;
const upcoming = buildClass({
  deadline: `${NEXT_YEAR}-03-11T03:59:00.000Z`,
  studentCount: 3,
  groupCount: 1,
  version: 4,
});
const withUpcoming = { [CLASSES]: list([request, upcoming]), [APPROVED]: [200, upcoming] as const };

prepareAntd();
beforeEach(prepareTable);
afterEach(closePage);

/** The dialogs of the list without the list, which is not what most of these tests are about. */
function Dialogs() {
  const [dialog, setDialog] = useState<ClassDialog>();
  useCommands([
    { id: 'classes.create', title: 'Create', section: 'classes', run: () => setDialog({ kind: 'create' }) },
    { id: 'class.edit', title: 'Edit', section: 'class', run: () => setDialog({ kind: 'edit', id: 1 }) },
  ]);
  return <ClassDialogs dialog={dialog} bulk={undefined} onDialog={setDialog} />;
}
const open = (changes: Answers = {}) => openClasses(changes, {}, Dialogs);

const findForm = () =>
  waitFor(() => {
    const form = document.querySelector<HTMLElement>('[role="dialog"]');
    if (!form) throw new Error('no dialog is open');
    return form;
  });
/** The field of a label: to ask jsdom for the labels of each field takes longer. */
const field = async (name: string) => {
  const label = await within(await findForm()).findByText<HTMLLabelElement>(name, { selector: 'label' });
  return document.getElementById(label.htmlFor) as HTMLInputElement;
};
const fill = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
/** A text of the form, for its toast may say the same. */
const findInForm = async (text: string) => within(await findForm()).findByText(text);
const press = async (name: string) => userEvent.click(within(await findForm()).getByRole('button', { name }));

describe('the form of a new class', () => {
  async function fillIn() {
    await fill('Course name', 'Statistics');
    fireEvent.blur(await field('Course name'));
    await fill('Instructor', 'Dana Cohen');
    await fill("Instructor's email", 'dana@example.edu');
    await fill('Sign-up deadline', `${NEXT_YEAR}-02-10`);
  }

  test('makes link name and passwords by itself, and shows the passwords for a moment', async () => {
    const { run } = await open();
    await run('classes.create');
    const named = ['Course name', 'Link name', 'Dashboard password', 'Groups page password'];
    const [course, link, dashboard, groups] = await Promise.all(named.map(field));
    // Nothing else is waited for from here on: the moment may be over on a slow machine.
    fireEvent.change(course!, { target: { value: 'Statistics' } });
    fireEvent.blur(course!);
    expect(link?.value).toMatch(/^statistics-/);
    expect(dashboard?.value).toMatch(/^prof-stat/);
    expect(groups?.type).toBe('text');
    await screen.findByText('Passwords generated. They are readable for 5 seconds.');
  });

  test('creates the class with the end of the chosen day in its zone, and opens it', async () => {
    const { run, sent, host, view, draft } = await open({
      [CREATE]: [201, buildClass({ id: 9, slug: 'statistics' })],
      'GET /api/admin/classes/9': [200, buildClass({ id: 9, slug: 'statistics' })],
    });
    await run('classes.create');
    await fillIn();
    await press('Create Class');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Class created'));
    const body = sent.find(({ call }) => call === CREATE)?.body;
    expect(body).toMatchObject({ courseName: 'Statistics', deadline: `${NEXT_YEAR}-02-11T04:59:00.000Z` });
    expect(view().open).toBe(9);
    expect(draft('class:new')).toBeUndefined();
  });

  test('says what is missing, in the words of the specification, and sends nothing', async () => {
    const { run, sent } = await open();
    await run('classes.create');
    await press('Create Class');
    await screen.findByText('Course name is required');
    expect(screen.getByText('Instructor name is required')).toBeTruthy();
    expect(screen.getAllByText('Password must be at least 4 characters')).toHaveLength(2);
    expect(sent.some(({ call }) => call === CREATE)).toBe(false);
  });

  test('that is refused stays with all that was typed, the fault beside its field', async () => {
    const errors = [{ path: 'slug', message: MESSAGES.slugTaken }];
    const { run, host } = await open({ [CREATE]: [409, refusal('slug_taken', errors)] });
    await run('classes.create');
    await fillIn();
    await press('Create Class');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('An error occurred'));
    await findInForm(MESSAGES.slugTaken);
    expect(document.activeElement).toBe(await field('Link name'));
    expect((await field('Course name')).value).toBe('Statistics');
  });

  test('keeps what was typed but passwords, says so, and can drop it', async () => {
    const { run, draft } = await open();
    await run('classes.create');
    await fillIn();
    const dashboardPassword = (await field('Dashboard password')).value;
    await press('Cancel');
    expect(JSON.stringify(draft('class:new'))).toContain('Statistics');
    expect(JSON.stringify(draft('class:new'))).not.toContain(dashboardPassword);
    await run('classes.create');
    await screen.findByText('This is what you had typed');
    expect((await field('Course name')).value).toBe('Statistics');
    expect((await field('Dashboard password')).value).toMatch(/^prof-stat/);
    await press('Start Over');
    expect((await field('Course name')).value).toBe('');
    expect(draft('class:new')).toBeUndefined();
  });
});

describe('the form of a class', () => {
  async function edit(changes: Answers = {}, opened = open({ ...withUpcoming, ...changes })) {
    const page = await opened;
    await page.run('class.edit');
    await field('Course name');
    return page;
  }

  /** Beside the list, in which the class is open. */
  const editInList = (changes: Answers) => edit({}, openClasses({ ...withUpcoming, ...changes }, { open: 1 }));

  test('shows an edit at once, says that it is on its way, and can take it back', async () => {
    const edited = { ...upcoming, courseName: 'Algebra II', version: 5 };
    const { sent, host, undo, answers } = await editInList({
      [UPDATE]: [200, edited],
      [CLASSES]: list([request, edited]),
    });
    await fill('Course name', 'Algebra II');
    await press('Save Changes');
    expect(screen.queryByRole('dialog')).toBeNull();
    await rowOf('Algebra II');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Class updated'));
    const [first] = sent.filter(({ call }) => call === UPDATE);
    expect(first?.body).toMatchObject({ courseName: 'Algebra II', deadline: upcoming.deadline, version: 4 });
    expect(first?.body).not.toHaveProperty('dashboardPassword');
    answers[APPROVED] = [200, { ...edited, instructorName: 'Somebody Else', version: 6 }];
    await act(() => undo.undo());
    expect(sent.filter(({ call }) => call === UPDATE).at(-1)?.body).toMatchObject({
      courseName: 'Linear Algebra',
      // What the edit did not touch stays as others left it.
      instructorName: 'Somebody Else',
      version: 6,
    });
  });

  test('is not undone over what somebody else has changed of it meanwhile', async () => {
    const edited = { ...upcoming, courseName: 'Algebra II', version: 5 };
    const { sent, undo, answers } = await edit({ [UPDATE]: [200, edited], [CLASSES]: list([request, edited]) });
    await fill('Course name', 'Algebra II');
    await press('Save Changes');
    await waitFor(() => expect(undo.current().undo).toBeDefined());
    answers[APPROVED] = [200, { ...edited, courseName: 'Algebra III', version: 6 }];
    await expect(undo.undo()).rejects.toMatchObject({ status: 409, code: 'stale' });
    expect(sent.filter(({ call }) => call === UPDATE)).toHaveLength(1);
  });

  test('rolls back what is refused with a sentence, keeps what was typed, and offers it again', async () => {
    const { host, draft } = await editInList({ [UPDATE]: [409, refusal('slug_taken')] });
    await fill('Course name', 'Algebra II');
    await press('Save Changes');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('An error occurred'));
    expect(host.toasts.current()?.text).toContain('The class is shown as it was');
    await rowOf('Linear Algebra');
    expect(JSON.stringify(draft('class:1'))).toContain('Algebra II');
    act(() => host.toasts.current()?.action?.onPress());
    await screen.findByText('This is what you had typed');
    expect((await field('Course name')).value).toBe('Algebra II');
  });

  test('waits for the server where mails go out, and says to how many', async () => {
    const open = { ...upcoming, groupCount: 0 };
    const { host, undo } = await edit({ [APPROVED]: [200, open], [UPDATE]: [200, { ...open, version: 5 }] });
    await fill('Sign-up deadline', `${NEXT_YEAR}-03-20`);
    await screen.findByText('3 students are mailed about the later deadline.');
    await press('Save Changes');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Class updated'));
    expect(undo.current().undo).toBeUndefined();
  });

  test('leaves the deadline of a class with groups, in another zone too, and says where it can be extended', async () => {
    const elsewhere = draftOf({ ...upcoming, timeZone: 'Asia/Jerusalem' });
    const { sent, keepDraft, run } = await open({ ...withUpcoming, [UPDATE]: [200, { ...upcoming, version: 5 }] });
    const seen = draftOf(upcoming);
    await keepDraft('class:1', storedOf({ version: 4, seen, draft: { ...seen, timeZone: elsewhere.timeZone } }));
    await run('class.edit');
    expect((await field('Sign-up deadline')).disabled).toBe(true);
    await screen.findByText(/It can be extended in the settings of the dashboard/);
    await press('Save Changes');
    await waitFor(() => expect(sent.find(({ call }) => call === UPDATE)).toBeDefined());
    expect(sent.find(({ call }) => call === UPDATE)?.body).toMatchObject({
      timeZone: 'Asia/Jerusalem',
      deadline: upcoming.deadline,
    });
  });

  test('a link name that was taken meanwhile is said beside its field', async () => {
    const errors = [{ path: 'slug', message: MESSAGES.slugTaken }];
    await edit({ [UPDATE]: [409, refusal('slug_taken', errors)] });
    await fill('Link name', 'other-name');
    await press('Save Changes');
    await findInForm(MESSAGES.slugTaken);
    expect(document.activeElement).toBe(await field('Link name'));
  });

  test('takes a past deadline that stays, but no new one', async () => {
    await edit({
      [CLASSES]: list([approved]),
      [APPROVED]: [200, { ...approved, groupCount: 0, deadline: '2020-03-11T03:59:00.000Z' }],
    });
    expect((await field('Sign-up deadline')).value).toBe('2020-03-10');
    await fill('Sign-up deadline', '2020-03-12');
    fireEvent.blur(await field('Sign-up deadline'));
    await screen.findByText('Deadline must be in the future');
  });

  /** Opens the form with a name that was typed over an earlier version of the class. */
  async function editOver(before: Partial<typeof upcoming>, changes: Answers = {}) {
    const page = await open({ ...withUpcoming, ...changes });
    const seen = draftOf({ ...upcoming, ...before });
    await page.keepDraft('class:1', storedOf({ version: 3, seen, draft: { ...seen, courseName: 'Mine' } }));
    await page.run('class.edit');
    await waitFor(async () => expect((await field('Course name')).value).toBe('Mine'));
    return page;
  }
  const CONFLICT = 'Somebody else has changed this class meanwhile';

  test('shows what somebody else has changed, and overwrites only what was typed into', async () => {
    const before = { courseName: 'Algebra', instructorName: 'Of Before', groupSize: '7' } as const;
    const { sent, draft } = await editOver(before, {
      [UPDATE]: [200, { ...upcoming, courseName: 'Mine', version: 5 }],
    });
    const notice = await screen.findByText(CONFLICT);
    expect(notice.parentElement?.textContent).toContain('Course name: Linear Algebra now, Mine here');
    expect(notice.parentElement?.textContent).not.toContain('Of Before');
    await press('Keep Mine');
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect(draft('class:1')).toMatchObject({ version: 4, entries: { courseName: 'Mine' } });
    await press('Save Changes');
    await waitFor(() => expect(sent.find(({ call }) => call === UPDATE)).toBeDefined());
    expect(sent.find(({ call }) => call === UPDATE)?.body).toMatchObject({
      courseName: 'Mine',
      instructorName: upcoming.instructorName,
      groupSize: upcoming.groupSize,
      version: 4,
    });
  });

  test('asks nothing where somebody else has changed another field', async () => {
    await editOver({ instructorName: 'Of Before' });
    expect(screen.queryByText(CONFLICT)).toBeNull();
    expect((await field('Instructor')).value).toBe(upcoming.instructorName);
  });

  test('that is open shows what others change, and leaves what is typed, passwords too', async () => {
    const { answers } = await edit();
    await fill('Course name', 'Mine');
    await fill('New dashboard password', 'prof-typed');
    answers[APPROVED] = [200, { ...upcoming, instructorName: 'Of Theirs', version: 5 }];
    fireEvent(window, new Event('focus'));
    await waitFor(async () => expect((await field('Instructor')).value).toBe('Of Theirs'));
    expect((await field('Course name')).value).toBe('Mine');
    expect((await field('New dashboard password')).value).toBe('prof-typed');
    expect(screen.queryByText(CONFLICT)).toBeNull();
  });

  test('loads their version when asked', async () => {
    const { draft } = await editOver({ courseName: 'Algebra' });
    await screen.findByText(CONFLICT);
    await press('Load Their Version');
    expect((await field('Course name')).value).toBe('Linear Algebra');
    expect(draft('class:1')).toBeUndefined();
  });

  test('says that the class was deleted meanwhile', async () => {
    const page = await openClasses(withUpcoming, { open: 1 });
    await screen.findByRole('region', { name: 'Class Details' });
    page.answers[APPROVED] = [404, refusal('class_not_found')];
    await page.run('class.edit');
    await findInForm('This class was deleted');
  });
});
