import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { buildStudent } from '@study-groups/web-sdk/testing/student';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass } from '../../../testing.ts';
import { buildAdminDashboard, buildGroup, buildMatched } from '../testing/build.ts';
import { takeTimers } from '../../../testing/frame.tsx';
import { DASHBOARD, findClass, openClass, SLUG } from '../testing/open-class.tsx';

const MATCH = `POST /api/match/${SLUG}`;
const CANCEL = `POST /api/cancel-match/${SLUG}`;
const EXPORT = `GET /api/export/${SLUG}?`;
const RUNNING = { matching: { phase: 'search', done: 0.4, secondsLeft: 9 } } as const;

prepareAntd();
afterEach(closePage);

/** The text that was copied last. */
let copied: string | undefined;
beforeEach(() => {
  copied = undefined;
  const clipboard = { writeText: async (text: string) => void (copied = text) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
});

const sectionOf = (name: string) =>
  [...document.querySelectorAll('section')].find((section) => section.getAttribute('aria-label') === name);
const region = (name: string) => within(sectionOf(name)!);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const summary = () => sectionOf('Summary')?.textContent;

describe('the passwords on the screen', () => {
  takeTimers();

  test('are masked, and each is readable for five seconds', async () => {
    const { run } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    expect(summary()).not.toMatch(/prof-LINE26|group-LINE26/);
    await run('class.showDashboardPassword');
    expect(summary()).toContain('prof-LINE26-q7');
    expect(summary()).not.toContain('group-LINE26');
    await act(() => jest.advanceTimersByTimeAsync(4_900));
    expect(summary()).toContain('prof-LINE26-q7');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(summary()).not.toContain('prof-LINE26-q7');
    await run('class.showGroupsPassword');
    expect(summary()).toContain('group-LINE26-w2');
  });
});

describe('the passwords', () => {
  test('are copied without being shown', async () => {
    const { host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    await press('Copy the Groups Page Password');
    expect(copied).toBe('group-LINE26-w2');
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Password copied' });
    expect(JSON.stringify(host.toasts.current())).not.toContain('LINE26');
    expect(summary()).not.toContain('group-LINE26');
  });

  test('that can’t be opened say so, and what to do', async () => {
    const { command } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard({}, { dashboardPassword: null })] });
    await findClass();
    expect(summary()).toContain("It can't be opened. Set a new one with Edit.");
    expect(command('class.showDashboardPassword').unavailable).toBeDefined();
    expect(command('class.copyDashboardPassword').unavailable).toBeDefined();
    expect(command('class.showGroupsPassword').unavailable).toBeUndefined();
  });
});

describe('the links', () => {
  const PAGES = ['Sign-up form', 'Professor dashboard', 'Groups page'];
  const names = () =>
    region('Links')
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);

  test('are those of the sign-up form and the dashboard, and of the groups page once there are groups', async () => {
    const { answers, run } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    expect(names()).toEqual(PAGES.slice(0, 2));
    answers[DASHBOARD] = [200, buildMatched()];
    await run('class.refresh');
    await waitFor(() => expect(names()).toEqual(PAGES));
  });

  test('are copied by a command each, which says so', async () => {
    const { run, host } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await findClass();
    for (const [id, path] of [
      ['class.copySignUp', `/class/${SLUG}`],
      ['class.copyDashboard', `/dashboard/${SLUG}`],
      ['class.copyGroups', `/groups/${SLUG}`],
    ] as const) {
      await run(id);
      expect(copied).toBe(`http://localhost:3000${path}`);
      expect(host.toasts.current()).toMatchObject({ title: 'Link copied', text: copied });
    }
  });

  test('say so where the browser does not let them be copied', async () => {
    const { run, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    document.execCommand = () => false;
    await run('class.copySignUp');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'The browser did not allow copying' }),
    );
  });

  test('open their pages in tabs that can’t reach ours, by the palette and by the links', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { run } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await findClass();
    for (const [id, path] of [
      ['class.openSignUp', `/class/${SLUG}`],
      ['class.openDashboard', `/dashboard/${SLUG}?as=admin`],
      ['class.openGroups', `/groups/${SLUG}`],
    ] as const) {
      await run(id);
      const link = `http://localhost:3000${path}`;
      expect(open.mock.calls.splice(0)).toEqual([[link, '_blank', 'noopener,noreferrer']]);
      expect(document.querySelector(`[data-command="${id}"]`)?.getAttribute('href')).toBe(link);
    }
  });
});

describe('creating groups', () => {
  test('is offered where there are students and no groups', async () => {
    const { answers, run } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard({ students: [] })] });
    await findClass();
    expect(sectionOf('Create Groups')).toBeUndefined();
    answers[DASHBOARD] = [200, buildAdminDashboard()];
    await run('class.refresh');
    await waitFor(() => expect(sectionOf('Create Groups')).toBeDefined());
    answers[DASHBOARD] = [200, buildMatched()];
    await run('class.refresh');
    await waitFor(() => expect(sectionOf('Create Groups')).toBeUndefined());
  });

  test('needs as many students as a group has', async () => {
    const students = [1, 2].map((id) => buildStudent({ id }));
    const few = buildAdminDashboard({ students }, { can: { match: false, reshuffle: false, export: false } });
    const { run, command } = await openClass({ [DASHBOARD]: [200, few] });
    await findClass();
    region('Create Groups').getByText('Not enough students');
    region('Create Groups').getByText('You need at least 3 students to create groups.');
    expect(command('class.match').unavailable).toBe('You need at least 3 students to create groups.');
    expect(await run('class.match')).toBe(false);
  });

  test('says what is early about it, and before it is done how many mails go out', async () => {
    const matched = { success: true, groups: [buildGroup(1)], classScore: 82, bound: null, proven: false, version: 2 };
    const { answers, sent, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    region('Create Groups').getByText(/^The deadline has not passed yet: sign-ups stay open/);
    await press('Create Groups…');
    const dialog = await screen.findByRole('dialog', { name: 'Create groups of 4 students now?' });
    expect(dialog.textContent).toContain('6 mails go out at once:');
    expect(dialog.textContent).toContain("The mails can't be taken back.");
    expect(sent.some(({ call }) => call === MATCH)).toBe(false);
    answers[MATCH] = [200, { ...matched, emailsQueued: 6 }];
    answers[DASHBOARD] = [200, buildMatched()];
    await press('Create Groups and Send Mails');
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === MATCH)).toEqual([{ call: MATCH, body: { version: 3 } }]),
    );
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        title: 'Success!',
        text: '1 group formed, 6 mails are on their way.',
      }),
    );
    await waitFor(() => expect(sectionOf('Create Groups')).toBeUndefined());
  });

  test('may take in those who have not confirmed their address', async () => {
    const students = [1, 2, 3, 4].map((id) => ({
      ...buildStudent({ id }),
      ...(id < 3 && { confirmedAt: '2026-11-20T10:00:00.000Z' }),
    }));
    const asking = buildAdminDashboard({ students }, { confirmAddresses: true });
    const { answers, sent } = await openClass({ [DASHBOARD]: [200, asking] });
    await findClass();
    await press('Create Groups…');
    const dialog = await screen.findByRole('dialog');
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Create Groups and Send Mails' });
    expect(dialog.textContent).toContain('Create groups of 2 students now?');
    expect(dialog.textContent).toContain('2 students have not confirmed their address and are left out.');
    expect(confirm.disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Match those who have not confirmed too' }));
    expect(dialog.textContent).toContain('Create groups of 4 students now?');
    answers[MATCH] = [409, refusal('groups_exist')];
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(sent.filter(({ call }) => call === MATCH).map(({ body }) => body)).toEqual([
        { version: 3, withUnconfirmed: true },
      ]),
    );
  });

  test('of a class that was changed meanwhile shows it first', async () => {
    const { answers, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    const changed = buildAdminDashboard({ version: 5, students: [1, 2, 3, 4, 5].map((id) => buildStudent({ id })) });
    answers[MATCH] = [409, refusal('stale')];
    answers[DASHBOARD] = [200, changed];
    await press('Create Groups…');
    await press('Create Groups and Send Mails');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Failed to match students.' }));
    await screen.findByText('5 students can be matched now.');
  });

  test('that failed says why', async () => {
    const { answers, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    answers[MATCH] = [409, refusal('not_enough_students')];
    await press('Create Groups…');
    await press('Create Groups and Send Mails');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({
        kind: 'destructive',
        text: 'There are not enough students to form groups',
      }),
    );
  });

  test('that others have created already is no failure', async () => {
    const { answers, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    answers[MATCH] = [409, refusal('groups_exist')];
    await press('Create Groups…');
    await press('Create Groups and Send Mails');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ kind: 'info', title: 'The groups have been formed already' }),
    );
  });

  test('says what failed at the deadline', async () => {
    const matchTrouble = { fault: 'memory', attempts: 5, at: '2026-12-05T05:30:00.000Z', nextTryAt: null } as const;
    await openClass({ [DASHBOARD]: [200, buildAdminDashboard({ hasDeadlinePassed: true }, { matchTrouble })] });
    await findClass();
    const card = sectionOf('Create Groups')?.textContent;
    expect(card).toContain('The server did not have enough memory.');
    expect(card).toContain('5 attempts, the last on December 5, 2026 at 12:30 AM.');
    expect(card).not.toContain('The deadline has not passed yet');
  });
});

describe('groups that are being formed', () => {
  test('show how far that is, and their end, no matter who began it', async () => {
    const { answers, run, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard({}, RUNNING)] });
    await findClass();
    const card = region('Forming the groups');
    card.getByText('Searching for groups');
    expect(card.getByRole('progressbar', { name: 'Share of the search that is done' }).getAttribute('value')).toBe(
      '40',
    );
    answers[DASHBOARD] = [200, buildMatched()];
    await run('class.refresh');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Success!' }));
    expect(sectionOf('Forming the groups')).toBeUndefined();
  });

  test('can be cancelled, after saying what is switched off with it', async () => {
    const running = buildAdminDashboard({ hasDeadlinePassed: true, state: 'ready' }, RUNNING);
    const { answers, host, sent } = await openClass({ [DASHBOARD]: [200, running] });
    await findClass();
    await press('Cancel Matching…');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel forming the groups?' });
    expect(dialog.textContent).toContain('Matching at the deadline is switched off with it');
    answers[CANCEL] = [200, { success: true }];
    answers[DASHBOARD] = [200, buildAdminDashboard()];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Matching' }));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'No groups were formed' }));
    expect(sent.filter(({ call }) => call === CANCEL)).toHaveLength(1);
    await waitFor(() => expect(sectionOf('Create Groups')).toBeDefined());
  });

  test('that had ended by then are not cancelled', async () => {
    const { answers, host } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard({}, RUNNING)] });
    await findClass();
    answers[CANCEL] = [409, refusal('matching_not_running')];
    await press('Cancel Matching…');
    await press('Cancel Matching');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'info', title: 'It had ended already' }));
  });
});

describe('the class as a whole', () => {
  test('is exported once there are groups', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { run, host, answers, command } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    expect(command('class.export').unavailable).toBe('There are no groups to export yet');
    answers[DASHBOARD] = [200, buildMatched()];
    await run('class.refresh');
    await waitFor(() => expect(command('class.export').unavailable).toBeUndefined());
    answers[EXPORT] = [200, 'Group,Match Score'];
    await run('class.export');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Export successful' }));
    expect(saved).toEqual([`${SLUG}-groups.csv`]);
    await waitFor(() => expect(command('class.export').busy).toBe(false));
    answers[EXPORT] = [500, refusal('unexpected')];
    await run('class.export');
    await waitFor(() =>
      expect(host.toasts.current()).toMatchObject({ title: 'Export failed', text: 'Failed to export data' }),
    );
  });

  test('is edited in the dialog that the list has too', async () => {
    // What antd's forms ask, and jsdom lacks.
    const still = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: () => still });
    const { run, answers } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    answers['GET /api/admin/classes/7'] = [200, buildClass({ id: 7, slug: SLUG })];
    await run('class.edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Class' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is closed with its tab', async () => {
    const { workspace } = await openClass({ [DASHBOARD]: [200, buildAdminDashboard()] });
    await findClass();
    await press('Close Dashboard');
    await screen.findByText('another page');
    expect(workspace()).toMatchObject({ tabs: [], closed: [{ slug: SLUG, title: 'Linear Algebra' }] });
  });

  test('has no control without a command, and no command of another’s name', async () => {
    const { registry } = await openClass({ [DASHBOARD]: [200, buildMatched()] });
    await findClass();
    const ids = registry.all().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const controls = [...document.querySelectorAll('button, a[href]')].map((each) => each.getAttribute('data-command'));
    expect(controls).not.toHaveLength(0);
    expect(controls.filter((id) => id === null || !(ids as string[]).includes(id))).toEqual([]);
  });

  test('holds names of strangers apart, as they are', async () => {
    const courseName = '<img src=x onerror=alert(1)>\u202e{{count}}';
    await openClass({ [DASHBOARD]: [200, buildAdminDashboard({}, { courseName, instructorName: '{{name}}' })] });
    const title = await screen.findByRole('heading', { level: 1 });
    expect(title.querySelector('bdi')?.textContent).toBe(courseName);
    expect(document.querySelector('img[src]')).toBeNull();
    screen.getByText('Professor: {{name}}');
  });
});
