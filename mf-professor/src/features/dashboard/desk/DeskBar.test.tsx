import { prepareAntd } from '@study-groups/antd-kit/testing';
import { CELLS } from '@study-groups/contracts/grid';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';
import type { Dashboard } from '../../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const EXPORT = `GET /api/export/${SLUG}?`;
const LEADERS = 'Leaders are responsible for initial communication and organizing the first meeting.';

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

const students = [1, 2, 3].map((id) => buildStudent({ id }));
const accepting = buildDashboard({ state: 'accepting', students });
const ready = buildDashboard({ state: 'ready', students }, { can: { match: true, reshuffle: false, export: false } });
const complete = buildDashboard(
  { state: 'complete', students: students.map((each) => ({ ...each, groupId: 1 })), groups: [buildGroup()] },
  { can: { match: false, reshuffle: false, export: true } },
);

async function open(dashboard: Dashboard, answers: Answers = {}, search = '') {
  const all: Answers = { [CALL]: [200, dashboard], ...answers };
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}?as=admin${search}`, all, { at: '/dashboard/:slug' });
  await screen.findByRole('heading', { name: 'Introduction to Algorithms' });
  return page;
}

const bar = () => within(document.querySelector('header')!);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const next = () => bar().getByRole('button', { name: /^(Copy|Match Students|Extend)/ });
const counts = () =>
  within(screen.getByRole('group', { name: 'In numbers' }))
    .getAllByRole('button')
    .map((each) => `${each.textContent}${each.getAttribute('aria-pressed') === 'true' ? ' *' : ''}`);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

type MenuTitle = 'Share' | 'Files' | 'Class' | 'View';
const openMenu = (menu: MenuTitle) => userEvent.click(button(menu));
const commands = () => screen.getAllByRole('menuitem').map((each) => each.dataset['command']);
const choose = async (menu: MenuTitle, name: string) => {
  await openMenu(menu);
  await userEvent.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }));
};

describe('the bar of the dashboard', () => {
  test.each([
    ['Accepting Submissions · sign-up until Dec 4, 11:59 PM', accepting],
    ['Ready to Match · sign-up closed Dec 4, 11:59 PM', ready],
    ['Matching Complete · sign-up closed Dec 4, 11:59 PM', complete],
  ])('says where the class stands, and opens to what class it is: %s', async (words, dashboard) => {
    await open(dashboard);
    expect(screen.queryByText('Professor: Noa Levi')).toBeNull();
    await userEvent.click(button(words));
    expect(screen.getByText('Professor: Noa Levi')).toBeTruthy();
    expect(screen.getByText(/^Sign-up close[sd] on Friday, December 4, 2026/)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Professor: Noa Levi')).toBeNull();
    expect(document.activeElement).toBe(button(words));
  });

  test.each([
    ['Copy Sign-up Link', accepting],
    ['Match Students', ready],
    ['Extend the Deadline', buildDashboard({ state: 'ready', students: students.slice(0, 2) })],
    ['Copy Groups Page Link', complete],
  ])('has one thing to do next: %s', async (name, dashboard) => {
    await open(dashboard);
    expect(next().textContent).toBe(name);
  });

  test('has all else in four short menus, in an order of their own', async () => {
    await open(complete, {}, '&tab=groups');
    await screen.findByRole('button', { name: 'Add Empty Group' });
    const inMenus = [];
    for (const menu of ['Share', 'Files', 'Class', 'View'] as const) {
      await openMenu(menu);
      expect(button(menu).getAttribute('aria-expanded')).toBe('true');
      inMenus.push(commands());
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(button(menu));
    }
    expect(inMenus).toEqual([
      ['class.copyLink', 'class.copyGroups', 'class.qr', 'class.openSignUp', 'class.openGroups'],
      ['class.exports', 'class.export', 'class.sheets', 'class.board', 'class.projector'],
      [
        'class.extend',
        'students.add',
        'groups.repair',
        'groups.add',
        'groups.reshuffle',
        'groups.surveys',
        'groups.messageAll',
        'groups.tutors',
        'edit.undo',
        'edit.redo',
      ],
      ['view.search', 'view.refresh', 'view.theme', 'menu.language', 'view.shortcuts', 'view.help'],
    ]);
  });

  test('leads to its menus from one button where there is little room, and from the view to the languages', async () => {
    globalThis.matchMedia = ((query: string) => ({
      matches: query === '(max-width: 1199px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })) as unknown as typeof matchMedia;
    try {
      await open(complete);
      expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
      await userEvent.click(button('More'));
      expect(commands()).toEqual(['view.palette', 'menu.share', 'menu.files', 'menu.class', 'menu.view']);
      await userEvent.click(screen.getByRole('menuitem', { name: 'View' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Language' }));
      expect(screen.getByRole('menu', { name: 'Language' }).contains(document.activeElement)).toBe(true);
      expect(screen.getByRole('menuitem', { name: 'עברית' })).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      expect(document.activeElement).toBe(button('More'));
    } finally {
      Reflect.deleteProperty(globalThis, 'matchMedia');
    }
  });

  test('offers what helps where too few have signed up: more time, and says why there is no matching', async () => {
    await open(buildDashboard({ state: 'ready', students: students.slice(0, 2) }));
    expect(screen.getByText(/^2 students signed up; groups need at least 3\. Extend the deadline/)).toBeTruthy();
    await openMenu('Class');
    const match = screen.getByRole('menuitem', { name: /^Match Students/ });
    expect(match.getAttribute('aria-disabled')).toBe('true');
    expect(match.textContent).toContain('groups need at least 3');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(next());
    const heading = await screen.findByRole('heading', { name: 'Deadline' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('offers matching early where that is allowed, else says what it waits for', async () => {
    await open(accepting);
    await openMenu('Class');
    expect(screen.getByRole('menuitem', { name: /^Match Students/ }).textContent).toContain('Waiting for Deadline');
    closePage();
    await open({ ...accepting, class: { ...accepting.class, can: { ...accepting.class.can, match: true } } });
    await choose('Class', 'Match Students');
    await screen.findByRole('dialog', { name: 'Match 3 students now?' });
  });

  test('copies the sign-up link while students sign up', async () => {
    const writeText = jest.fn<(text: string) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { host } = await open(accepting);
    // The page's own click, for the library's brings a clipboard of its own.
    fireEvent.click(next());
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Copied!' }));
    expect(writeText).toHaveBeenCalledWith(accepting.class.signUpUrl);
  });

  test('opens the pages of the class in tabs of their own', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await open(complete);
    await choose('Share', 'Sign-up page');
    await choose('Share', 'Groups page');
    expect(opened.mock.calls).toEqual([
      [complete.class.signUpUrl, '_blank', 'noopener'],
      [complete.class.groupsUrl, '_blank', 'noopener'],
    ]);
  });

  test('reminds leaders who look on of what is theirs to do, once there are groups', async () => {
    await open(ready);
    expect(screen.queryByText(LEADERS)).toBeNull();
    closePage();
    await open(complete);
    expect(screen.getByText(LEADERS)).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(screen.queryByText(LEADERS)).toBeNull();
  });
});

describe('the counts', () => {
  const lonely = buildStudent({ id: 4, fullName: 'Noor Haddad' });
  const inNeed = {
    ...complete,
    students: [...complete.students, lonely],
    groups: [
      ...complete.groups,
      buildGroup({ id: 2, name: 'Group 2', matchScore: 12, overlap: Array.from({ length: CELLS }, () => 0) }),
    ],
  };

  test('name what there is, and what needs somebody only where something does', async () => {
    await open(accepting);
    expect(counts()).toEqual(['3 students *']);
    closePage();
    await open(inNeed);
    expect(counts()).toEqual(['4 students', '2 groups *', '2 need care', '1 not in a group']);
  });

  test('say how many of the roster have signed up, and lead to it', async () => {
    await open(buildDashboard({ state: 'accepting', students }, { listed: { people: 287, signedUp: 212 } }), {
      [`GET /api/dashboard/${SLUG}/roster`]: [200, { people: [] }],
    });
    await userEvent.click(button('212 of 287 signed up'));
    expect(await screen.findByRole('heading', { name: 'Roster' })).toBeTruthy();
    expect(chosenTab()).toBe('Settings');
  });

  test('narrow the board to the groups that they count, as the address says, and widen it again', async () => {
    await open({ ...inNeed, class: { ...inNeed.class, minGroupSize: 2 } }, {}, '&tab=students');
    await userEvent.click(button('1 needs care'));
    expect(chosenTab()).toBe('Study Groups');
    const tiles = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
    await waitFor(() => expect(tiles()).toEqual(['Group 2']));
    expect(counts()).toContain('1 needs care *');
    await userEvent.click(button('1 needs care'));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    closePage();
    await open({ ...inNeed, class: { ...inNeed.class, minGroupSize: 2 } }, {}, '&tab=groups&show=care');
    await waitFor(() => expect(tiles()).toEqual(['Group 2']));
  });

  test('lead to who is in no group, and to the submissions', async () => {
    await open(inNeed);
    await userEvent.click(button('1 not in a group'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Noor Haddad'));
    await userEvent.click(button('4 students'));
    expect(chosenTab()).toBe('Student Submissions');
    expect(counts()[0]).toBe('4 students *');
  });

  test('narrow the submissions to those whose address is not confirmed', async () => {
    const asking = buildDashboard(
      {
        state: 'accepting',
        students: [
          buildStudent({ id: 1, fullName: 'Ana Pérez' }),
          buildStudent({ id: 2, fullName: 'Dov Levi', confirmedAt: '2026-11-20T10:00:00.000Z' }),
        ],
      },
      { confirmAddresses: true },
    );
    await open(asking);
    await screen.findByText('Dov Levi');
    await userEvent.click(button('1 unconfirmed'));
    await waitFor(() => expect(screen.queryByText('Dov Levi')).toBeNull());
    expect(screen.getByText('Ana Pérez')).toBeTruthy();
  });
});

describe('the file of the groups', () => {
  test('can be saved only where there are groups, and says so where there are none', async () => {
    await open(ready);
    await openMenu('Files');
    const item = () => screen.getByRole('menuitem', { name: /^Export CSV/ });
    expect(item().getAttribute('aria-disabled')).toBe('true');
    expect(item().textContent).toContain('The CSV file can be exported once there are groups.');
    closePage();
    await open(complete);
    await openMenu('Files');
    expect(item().getAttribute('aria-disabled')).toBeNull();
  });

  test('has the name of the class', async () => {
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { host } = await open(complete, { [EXPORT]: [200, 'group,student'] });
    await choose('Files', 'Export CSV');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ title: 'Export successful' }));
    expect(saved).toEqual([`${SLUG}-groups.csv`]);
  });

  test('that does not come is reported', async () => {
    const { host, sent } = await open(complete, { [EXPORT]: [503, refusal('unavailable')] });
    await choose('Files', 'Export CSV');
    const failure = { kind: 'destructive', title: 'Export failed', text: 'Failed to download CSV' };
    await waitFor(() => expect(host.toasts.current()).toMatchObject(failure));
    expect(sent.map(({ call }) => call)).toContain(EXPORT);
  });
});
