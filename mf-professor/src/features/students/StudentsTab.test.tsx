import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage } from '@study-groups/web-sdk/testing/page';
import { OPTIONAL_TEXTS } from '@study-groups/contracts/submission-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { NO_RULES } from '@study-groups/contracts/rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Students } from '../dashboard/components/tab-contents.tsx';
import { DASHBOARD, openPart, SLUG } from '../../testing/open-part.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from '../class/shown-class.ts';
import texts from '../../locales/professor-students/en.json' with { type: 'json' };

configure({ asyncUtilTimeout: 30_000 });
prepareAntd();
afterEach(closePage);

const ana = buildStudent({ id: 1, groupId: 1 });
const dov = buildStudent({
  id: 2,
  fullName: 'Dov Levi',
  email: 'student2@example.edu',
  groupId: 1,
  availability: { tuesday: ['18:00'] },
});
const mei = buildStudent({
  id: 3,
  fullName: 'Mei Lin',
  email: 'student3@example.edu',
  studyFormat: 'virtual',
  availability: { monday: ['08:00', '09:00', '10:00'] },
});
const matched = buildDashboard({ state: 'complete', students: [ana, dov, mei], groups: [buildGroup()] });

const open = (dashboard: Dashboard, answers: Answers = {}) => openPart(Students, dashboard, answers, 'tab=students');

const table = () => screen.findByRole('table', { name: 'Submissions' });
/** The names of the students, in the order of their rows. */
const names = () => screen.getAllByRole('button', { name: /^Open the submission of/ }).map((row) => row.textContent);

describe('the list of submissions', () => {
  test('shows who is in no group first, and gives a screen reader its length', async () => {
    await open(matched);
    expect((await table()).getAttribute('aria-rowcount')).toBe('4');
    expect(names()).toEqual(['Mei Lin', 'Ana Pérez', 'Dov Levi']);
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('aria-rowindex'))).toEqual(
      expect.arrayContaining(['1', '2', '3', '4']),
    );
    expect(within(await table()).getAllByText('Not in a group yet')).toHaveLength(1);
  });

  test('is sorted by the head that is pressed, and the other way round by a second press', async () => {
    await open(buildDashboard({ students: [ana, dov, mei] }));
    await table();
    const hours = screen.getByRole('columnheader', { name: 'Free hours' });
    expect(hours.getAttribute('aria-sort')).toBe('none');
    await userEvent.click(within(hours).getByRole('button'));
    expect(names()).toEqual(['Dov Levi', 'Ana Pérez', 'Mei Lin']);
    await userEvent.click(within(hours).getByRole('button'));
    expect(hours.getAttribute('aria-sort')).toBe('descending');
    expect(names()).toEqual(['Mei Lin', 'Ana Pérez', 'Dov Levi']);
  });

  test('is narrowed by the search and by filters, which can be cleared', async () => {
    const rules = { ...NO_RULES, notAlone: [{ tag: 'evening', students: [2] }] };
    await open({ ...matched, class: { ...matched.class, rules } });
    await table();
    await userEvent.type(screen.getByRole('searchbox', { name: /Search by name/ }), 'student');
    expect(screen.getByText('3 students', { selector: '[role=status]' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    await userEvent.selectOptions(screen.getByLabelText('Study format'), 'virtual');
    await waitFor(() => expect(names()).toEqual(['Mei Lin']));
    await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await userEvent.selectOptions(screen.getByLabelText('Tag of a rule'), 'evening');
    await waitFor(() => expect(names()).toEqual(['Dov Levi']));
    await userEvent.selectOptions(screen.getByLabelText('Group'), 'Not in a group yet');
    await screen.findByText('Nobody matches. Clear the search or a filter to see the others.');
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  });

  test('draws some of 2,000 rows only, and the last when the page is scrolled to it', async () => {
    const students = Array.from({ length: 2_000 }, (_, at) =>
      buildStudent({ id: at + 1, fullName: `Student ${String(at + 1).padStart(4, '0')}` }),
    );
    await open(buildDashboard({ students }));
    expect((await table()).getAttribute('aria-rowcount')).toBe('2001');
    expect(names().length).toBeLessThan(30);
    Object.defineProperty(window, 'scrollY', { value: 2_000 * 40, configurable: true });
    fireEvent.scroll(window);
    expect(await screen.findByText('Student 2000')).toBeTruthy();
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('shows a week large in focus, and puts it away by Escape', async () => {
    await open(matched);
    await table();
    const week = screen.getByRole('button', { name: 'Week of Mei Lin: Monday 8:00 AM – 11:00 AM' });
    week.focus();
    await waitFor(() => expect(week.getAttribute('aria-expanded')).toBe('true'));
    const large = await screen.findByRole('img', { name: /^Week of Mei Lin/ });
    expect(within(large).getByText('10:00 AM')).toBeTruthy();
    expect(within(large).getByText('Mon')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(week.getAttribute('aria-expanded')).toBe('false'));
  });

  test('says what to do while nobody has signed up, and when it is too late for that', async () => {
    await open(buildDashboard({ state: 'accepting' }));
    await screen.findByRole('heading', { name: 'No submissions yet' });
    expect(screen.getByText(/mail the sign-up link/)).toBeTruthy();
    closePage();
    await open(buildDashboard({ state: 'ready' }));
    await screen.findByText(/Nobody signed up before the deadline/);
  });
});

describe('the hours of the class', () => {
  test('says when most can meet, and how many each hour suits', async () => {
    await open(matched);
    expect(await screen.findByText('The best hour is Monday at 8:00 AM: 2 of 3 are free')).toBeTruthy();
    const grid = screen.getByRole('grid', { name: 'Free hours of the class' });
    const first = within(grid).getByRole('gridcell', { name: 'Monday, 8:00 AM' });
    expect(first.tabIndex).toBe(0);
    first.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday, 10:00 AM');
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Monday, 10:00 AM suits 1 of 3',
    );
  });

  test('narrows the list to who is free in the chosen hour', async () => {
    await open(matched);
    const cell = await screen.findByRole('gridcell', { name: 'Tuesday, 6:00 PM' });
    await userEvent.click(cell);
    await waitFor(() => expect(names()).toEqual(['Dov Levi']));
    expect(cell.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Free: Tuesday, 6:00 PM' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('a student in the drawer', () => {
  test.each(namesOf(OPTIONAL_TEXTS))('has %s', async (name) => {
    await open(buildDashboard({ students: [buildStudent({ [name]: 'As given' })] }));
    await table();
    await userEvent.click(screen.getByRole('button', { name: /^Open the submission of/ }));
    const label = await screen.findByText(texts.student[name]);
    expect(label.nextElementSibling?.textContent).toBe('As given');
  });

  test('is moved to another group from there', async () => {
    const other = buildGroup({ id: 2, name: 'Group 2', members: [] });
    const call = 'POST /api/move-student/3/0/2';
    const both = buildDashboard({ state: 'complete', students: [ana, dov, mei], groups: [buildGroup(), other] });
    const { sent, host } = await open(both, { [call]: [200, { groups: [buildGroup(), other], version: 2 }] });
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Open the submission of Mei Lin' }));
    expect(await screen.findByRole('button', { name: 'Recommendations…' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Move to…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move here: Mei Lin to Group 2' }));
    await waitFor(() => expect(sent.find((each) => each.call === call)?.body).toEqual({ version: 1 }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Student Moved' }));
  });

  test('has nowhere to go where there is no other group', async () => {
    await open(matched);
    await table();
    await userEvent.click(screen.getByRole('button', { name: 'Open the submission of Ana Pérez' }));
    await screen.findByRole('button', { name: 'Left the course…' });
    expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull();
  });
});

describe('students who have left the course', () => {
  const LEFT = `POST /api/dashboard/${SLUG}/students/left`;
  const RETURN = `POST /api/dashboard/${SLUG}/students/return`;

  test('are ticked and marked, after it was said what becomes of their groups, and Place and Mend opens', async () => {
    const { sent, host } = await open(matched, { [LEFT]: [200, { left: 2, version: 2, eventId: 7 }] });
    await table();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ana Pérez' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mei Lin' }));
    await userEvent.click(screen.getByRole('button', { name: 'Left the course…' }));
    const title = await screen.findByText('Have 2 students left the course?');
    const dialog = title.closest<HTMLElement>('[role=dialog]')!;
    expect(dialog.textContent).toMatch(/Group 1: 1 stays · fewer than \d · gets another leader/);
    expect(dialog.textContent).toMatch(/3 mails go out after 20 seconds/);
    // Erasing is for one alone.
    expect(within(dialog).queryByRole('button', { name: 'Erase at Once Instead…' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as Left' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: '2 Students Marked as Left' }));
    expect(host.toasts.current()).toMatchObject({ action: { label: 'Undo' } });
    expect(sent.find(({ call }) => call === LEFT)?.body).toEqual({ studentIds: [1, 3], version: 1 });
    await screen.findByText('Place and Mend');
  });

  test('are brought back one by one', async () => {
    const left = [{ id: 9, fullName: 'Lea Cohen', email: 'lea@example.edu', leftAt: '2026-11-29T10:00:00.000Z' }];
    const { sent, host } = await open({ ...matched, left }, { [RETURN]: [200, { returned: 1, version: 2 }] });
    await userEvent.click(await screen.findByText('1 student has left'));
    await userEvent.click(screen.getByRole('button', { name: /^Bring Back .*Lea Cohen/ }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Student Brought Back' }));
    expect(sent.find(({ call }) => call === RETURN)?.body).toEqual({ studentIds: [9], version: 1 });
  });
});

describe('the removal of a student', () => {
  async function askToErase() {
    await userEvent.click(await screen.findByRole('button', { name: 'Left the course…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Erase at Once Instead…' }));
  }

  async function ask(name: string) {
    await table();
    await userEvent.click(screen.getByRole('button', { name: `Open the submission of ${name}` }));
    await askToErase();
    // In tests antd gives all dialogs the same id for their titles.
    const title = await screen.findByText(new RegExp(`^Remove .${name}. from the class\\?$`));
    return title.closest<HTMLElement>('[role=dialog]')!;
  }

  test('says what is erased, who is mailed and what can’t be undone, and goes on with the next student', async () => {
    const call = `DELETE /api/dashboard/${SLUG}/students/1`;
    const { sent, host, answers } = await open(matched, {
      [call]: [200, { studentName: 'Ana Pérez', version: 2 }],
    });
    const dialog = await ask('Ana Pérez');
    expect(dialog.textContent).toMatch(/1 mail goes out: the one left in .Group 1. leads it now/);
    expect(dialog.textContent).toMatch(/This can’t be undone\./);
    expect(dialog.textContent).toMatch(/Earlier changes can’t be undone afterwards either/);
    answers[DASHBOARD] = [200, buildDashboard({ version: 2, state: 'complete', students: [dov, mei], groups: [] })];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove and Erase' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Student Removed' }));
    expect(sent.find((each) => each.call === call)?.body).toEqual({ version: 1 });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Dov Levi'));
  });

  test('keeps the student who is kept, and says what failed', async () => {
    const { host, sent } = await open(matched, {
      [`DELETE /api/dashboard/${SLUG}/students/3`]: [503, { code: 'unavailable', message: 'unavailable' }],
    });
    const dialog = await ask('Mei Lin');
    expect(dialog.textContent).toMatch(/No mail goes out/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
    await askToErase();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove and Erase' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to remove student' }));
  });

  test('closing the submission brings the focus back to its row', async () => {
    await open(matched);
    await table();
    const row = screen.getByRole('button', { name: 'Open the submission of Dov Levi' });
    await userEvent.click(row);
    await screen.findByRole('button', { name: 'Left the course…' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(row));
  });
});
