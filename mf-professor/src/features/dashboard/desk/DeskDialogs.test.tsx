import { prepareAntd } from '@study-groups/antd-kit/testing';
import { closePage, openPage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../../testing/dashboard.ts';

const SLUG = 'esu-cs201-fall26-levi';

prepareAntd();
// jsdom does not scroll.
Element.prototype.scrollIntoView = () => undefined;
afterEach(closePage);

const students = [buildStudent({ id: 1, groupId: 1 }), buildStudent({ id: 2, groupId: 1, fullName: 'Dov Levi' })];

async function open() {
  const dashboard = buildDashboard({ state: 'complete', students, groups: [buildGroup()] });
  await openPage(
    DashboardPage,
    `/dashboard/${SLUG}?as=admin`,
    { [`POST /api/dashboard/${SLUG}`]: [200, dashboard] },
    { at: '/dashboard/:slug' },
  );
  await screen.findByRole('tablist');
}
const menuButton = (name: string) => screen.getByRole('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const field = () => screen.findByRole('combobox', { name: 'Student, group or command' });
const results = () => within(screen.getByRole('listbox', { name: 'Results' }));
const options = () =>
  results()
    .queryAllByRole('option')
    .map((option) => option.dataset['command']);
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;

describe('a dialog that a command opens', () => {
  test('has something of its shape in its place until its script has come', async () => {
    await open();
    await userEvent.click(menuButton('Share'));
    // Not the library's click, which would wait for the script.
    fireEvent.click(screen.getByRole('menuitem', { name: 'QR Code' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('[data-skeleton]')).toBeTruthy();
    await screen.findByRole('dialog');
    expect(document.querySelector('[data-skeleton]')).toBeNull();
  });

  test('gives the focus back to the menu that it was chosen in', async () => {
    await open();
    await userEvent.click(menuButton('Files'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Files and Print…' }));
    await screen.findByRole('dialog', { name: 'Files and printing' });
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(menuButton('Files'));
  });
});

describe('the palette of the dashboard', () => {
  test.each([
    ['confirmed addr', 'Confirmed addresses'],
    ['history', 'History'],
  ])('leads to a section of the settings: %s', async (typed, title) => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), `${typed}{Enter}`);
    await closed();
    expect(chosenTab()).toBe('Settings');
    await screen.findByRole('region', { name: title });
  });

  test.each([
    ['Print Group Sheets', 'Group sheets'],
    ['Board for the Wall', 'Board for the wall'],
    ['Show on the Projector', 'Board for the wall'],
  ])('shows for paper and the room, without the dialog of all files: %s', async (typed, title) => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), `${typed}{Enter}`);
    await screen.findByRole('dialog', { name: title });
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(screen.queryByRole('dialog', { name: 'Files and printing' })).toBeNull();
  });

  test('runs a command that its words find', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'settings{Enter}');
    await closed();
    expect(chosenTab()).toBe('Settings');
  });

  test('finds groups and students by name, and opens the group', async () => {
    await open();
    await userEvent.keyboard('gs');
    expect(chosenTab()).toBe('Student Submissions');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await field(), 'dov');
    await waitFor(() => expect(options()).toEqual(['found.student.2']));
    expect(results().getByRole('option').textContent).toContain('Group 1');
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(chosenTab()).toBe('Study Groups');
    await screen.findByRole('region', { name: 'Group 1' });
  });
});

describe('shortcuts', () => {
  test('lead to the tabs and to the search, and stand in a sheet that switches them off', async () => {
    await open();
    await userEvent.keyboard('gs');
    expect(chosenTab()).toBe('Student Submissions');
    const search = await screen.findByRole('searchbox', { name: /Search by name/ });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(search);
    search.blur();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
    expect(within(sheet).getByText('Settings').closest('div')?.textContent).toContain('G T');
    await userEvent.click(within(sheet).getByRole('switch'));
    await userEvent.keyboard('{Escape}');
    await closed();
    await userEvent.keyboard('gt');
    expect(chosenTab()).toBe('Student Submissions');
    expect(localStorage.getItem('deskShortcuts')).toBe('off');
  });
});
