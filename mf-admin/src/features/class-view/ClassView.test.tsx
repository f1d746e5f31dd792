import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { api } from '@study-groups/web-sdk/api/api';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { ADMIN_TAGS } from '../../tags.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass } from '../../testing.ts';
import { takeTimers } from '../../testing/frame.tsx';
import { buildAdminDashboard, buildMatched } from './testing/build.ts';
import { DASHBOARD, findClass, openClass, SLUG } from './testing/open-class.tsx';

prepareAntd();
afterEach(closePage);

const text = (name: string) => screen.getByRole('region', { name }).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const asked = (sent: readonly { call: string }[], call = DASHBOARD) => sent.filter((each) => each.call === call).length;

describe('a class in the console', () => {
  test('says that the password is passed by, what class it is, and how it stands', async () => {
    const { workspace, command } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    expect(command('class.edit').shortcut).toBe('e');
    screen.getByText('Viewing as administrator (password bypass enabled)');
    screen.getByText('Professor: Renée Levi');
    screen.getByText('Accepting Submissions');
    const summary = text('Summary');
    for (const part of ['Enrollment4 students', 'Groups need at least 3', 'Active', 'December 4, 2026 at 11:59 PM']) {
      expect(summary).toContain(part);
    }
    expect(summary).toContain('Not formed yet');
    expect(workspace().tabs).toEqual([{ slug: SLUG, title: 'Linear Algebra' }]);
  });

  test('counts its groups, and those who have none', async () => {
    const students = buildMatched().students.map((each) => (each.id === 4 ? { ...each, groupId: null } : each));
    await openClass({ [DASHBOARD]: [200, buildMatched({ students })] });
    await findClass();
    const summary = text('Summary');
    for (const part of ['1 is not in a group yet', 'Expired', '1 group']) expect(summary).toContain(part);
  });

  test('has a code that leads to the sign-up form', async () => {
    await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    const code = await screen.findByRole('img', { name: 'QR code of the sign-up link' });
    expect(code.querySelector('svg')?.getAttribute('width')).toBe('180');
  });

  test('shows nothing of one class in another', async () => {
    const other = buildAdminDashboard({ students: [] }, { slug: 'physics', courseName: 'Physics', id: 9 });
    const { visit, part, answers, workspace } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    answers['GET /api/admin/dashboard/physics'] = [200, other];
    await findClass();
    expect(part().slug).toBe(SLUG);
    await visit('physics');
    expect(screen.queryByText('Linear Algebra')).toBeNull();
    await findClass('Physics');
    expect(part()).toMatchObject({ slug: 'physics', tab: 'students' });
    expect(text('Summary')).toContain('0 students');
    expect(workspace().tabs.map(({ slug }) => slug)).toEqual([SLUG, 'physics']);
  });
});

describe('a class that stays open', () => {
  takeTimers();

  test('is asked for again every minute, and more often while its groups are being formed', async () => {
    const { sent, answers } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(asked(sent)).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(asked(sent)).toBe(2));
    answers[DASHBOARD] = [200, buildAdminDashboard({}, { matching: { phase: 'search', done: 0.4, secondsLeft: 9 } })];
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await screen.findByRole('region', { name: 'Forming the groups' });
    const before = asked(sent);
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    await waitFor(() => expect(asked(sent)).toBe(before + 1));
  });
});

describe('a class that can’t be shown', () => {
  takeTimers();
  const wait = () => act(() => jest.advanceTimersByTimeAsync(8_000));

  test('says so after three more tries, and goes back', async () => {
    const { sent, run } = await openClass({ [DASHBOARD]: [503, refusal('unavailable')] });
    expect(screen.queryByText('Error Loading Dashboard')).toBeNull();
    await wait();
    await screen.findByRole('heading', { name: 'Error Loading Dashboard' });
    screen.getByText('Failed to load dashboard data');
    expect(asked(sent)).toBe(4);
    await run('class.back');
    await screen.findByText('another page');
  });

  test('is there when a further try succeeds', async () => {
    const { answers } = await openClass({ [DASHBOARD]: 'unreachable' });
    answers[DASHBOARD] = [200, buildAdminDashboard()];
    await wait();
    await findClass();
  });

  test('is not tried again where that can’t help', async () => {
    const { sent } = await openClass({ [DASHBOARD]: [403, refusal('forbidden')] });
    await screen.findByRole('heading', { name: 'Error Loading Dashboard' });
    await wait();
    expect(asked(sent)).toBe(1);
  });

  test('of which there is no data says that', async () => {
    const { answers } = await openClass({ [DASHBOARD]: [200, null] });
    await screen.findByRole('heading', { name: 'No Data Available' });
    answers[DASHBOARD] = [200, buildAdminDashboard()];
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button('Try Again'));
    await findClass();
  });

  test('any more stays as it was, with why', async () => {
    const { answers, run } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    answers[DASHBOARD] = [503, refusal('unavailable')];
    await run('class.refresh');
    await wait();
    const notice = (await screen.findByText('Failed to load dashboard data')).closest('[role="status"]')!;
    expect(notice.textContent).toContain('The page shows the class as it was.');
    await findClass();
    answers[DASHBOARD] = [200, buildAdminDashboard()];
    await userEvent
      .setup({ advanceTimers: jest.advanceTimersByTime })
      .click(within(notice as HTMLElement).getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(screen.queryByText('Failed to load dashboard data')).toBeNull());
  });
});

describe('a class that is gone', () => {
  const NOW = 'GET /api/admin/classes/7';
  const GONE = [404, refusal('class_not_found')] as const;

  test('says so in its tab, which can be closed', async () => {
    const { answers, run, workspace, part, sent, host } = await openClass({
      [DASHBOARD]: [200, buildAdminDashboard()],
    });
    await findClass();
    answers[DASHBOARD] = GONE;
    answers[NOW] = GONE;
    // The part hears of it first.
    act(() => void part().onRefused());
    await screen.findByRole('heading', { name: 'This class was deleted' });
    screen.getByText('Linear Algebra');
    expect(workspace().tabs).toHaveLength(1);
    // Another window that has changed something would have everything requested again.
    const before = sent.length;
    await act(async () => void storeOf(host).dispatch(api.util.invalidateTags([...ADMIN_TAGS] as never[])));
    expect(sent.slice(before)).toEqual([]);
    await run('class.close');
    await screen.findByText('another page');
    expect(workspace().tabs).toEqual([]);
  });

  test('or never was says that', async () => {
    await openClass({ [DASHBOARD]: GONE });
    await screen.findByRole('heading', { name: 'This class is not here' });
    screen.getByText(`No class has the link name ${SLUG}: it was deleted, or got another name.`);
  });

  test('under its name is followed to the new one, in the place of its tab', async () => {
    const { answers, run, workspace, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    const renamed = buildAdminDashboard({}, { slug: 'algebra-new' });
    answers[DASHBOARD] = GONE;
    answers[NOW] = [200, buildClass({ id: 7, slug: 'algebra-new' })];
    answers['GET /api/admin/dashboard/algebra-new'] = [200, renamed];
    await run('class.refresh');
    await waitFor(() => expect(workspace().tabs).toEqual([{ slug: 'algebra-new', title: 'Linear Algebra' }]));
    await findClass();
    expect(host.toasts.current()).toMatchObject({ title: 'The class has another link name now' });
  });
});

describe('the professor’s part', () => {
  test('is given the class, and the tab that is kept', async () => {
    const { part, run, workspace, command } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await screen.findByText(`professor ./class-tabs: ${SLUG}, groups`);
    act(() => void part().onTab('students'));
    await screen.findByText(`professor ./class-tabs: ${SLUG}, students`);
    expect(workspace().views[`class:${SLUG}`]?.filters).toEqual({ tab: 'students' });
    expect(command('class.tabStudents').unavailable).toBe('It is open already');
    await run('class.tabGroups');
    await screen.findByText(`professor ./class-tabs: ${SLUG}, groups`);
  });

  test('shows how the form gets into pages of others, once it is asked for', async () => {
    const { part, run } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await findClass();
    const shown = `professor ./embedding: ${SLUG}, undefined`;
    expect(screen.queryByText(shown)).toBeNull();
    await run('class.embedding');
    const dialog = await screen.findByRole('dialog', { name: "In the University's Pages" });
    within(dialog).getByText(shown);
    expect(part()).toEqual({ slug: SLUG, embedding: buildMatched().class.embedding });
  });

  test('that is refused has the page find out why', async () => {
    const { part, sent, answers } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await findClass();
    answers[DASHBOARD] = [401, refusal('not_signed_in')];
    act(() => void part().onRefused());
    await waitFor(() => expect(asked(sent)).toBe(2));
    // The console asks for the password in front of it.
    await findClass();
    expect(screen.queryByText('Failed to load dashboard data')).toBeNull();
  });
});
