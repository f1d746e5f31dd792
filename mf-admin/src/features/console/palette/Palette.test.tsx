import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findRail, openConsole } from '../testing/console.tsx';

prepareAntd();
afterEach(closePage);

const EVIL = '"><script>alert(1)</script>\u202e';
const ALGEBRA = {
  id: 1,
  slug: 'algebra',
  courseName: `Linear Algebra ${EVIL}`,
  courseCode: 'MA 201',
  instructorName: 'Renée Levi',
  status: 'approved',
};
const REQUEST = { ...ALGEBRA, id: 2, slug: null, courseName: 'Algebra II', status: 'pending' };
const FOUND = {
  classes: [ALGEBRA, REQUEST],
  people: [
    { role: 'admin', id: 3, name: 'Al Admin', email: 'al@example.edu', class: null },
    {
      role: 'student',
      id: 4,
      name: 'Alma Student',
      email: 'alma@example.edu',
      class: { id: 1, slug: 'algebra', courseName: ALGEBRA.courseName },
    },
  ],
  mails: [{ id: 5, kind: 'class-approved', to: 'alice@example.edu', status: 'sent' }],
};
const search = (words: string) => `GET /api/admin/search?${new URLSearchParams({ q: words })}`;

async function open(changes: Answers = {}) {
  const opened = await openConsole(changes);
  await findRail();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field();
  return opened;
}
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Class, person, mail or command' });
const options = () => screen.queryAllByRole('option').map((option) => option.getAttribute('data-command'));
const active = async () => {
  const id = (await field()).getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.getAttribute('data-command');
};
const findOption = (name: RegExp) => screen.findByRole('option', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the palette', () => {
  test('offers all that can be done, under headings, and walks through it by the arrow keys', async () => {
    await open();
    const search = await field();
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option')).toHaveLength(6);
    expect(await active()).toBe('go.classes');
    await userEvent.keyboard('{ArrowDown}');
    expect(await active()).toBe('go.admins');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(await active()).toBe(options().at(-1));
    // One that can't be run now says why.
    expect(screen.getByRole('option', { name: /Undo/ }).textContent).toContain('There is nothing to undo');
    await userEvent.keyboard('{Escape}');
    await closed();
  });

  test('runs what is chosen, and offers it first the next time', async () => {
    await open();
    await userEvent.type(await field(), 'keyboard{Enter}');
    await screen.findByRole('heading', { name: 'Keyboard shortcuts' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await closed();
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' })).getAllByRole('option');
    expect(recent.map((option) => option.dataset['command'])).toEqual(['view.shortcuts']);
    expect(await active()).toBe('view.shortcuts');
  });

  test('gives the focus back when it is left', async () => {
    await openConsole();
    await findRail();
    const opener = screen.getByRole('button', { name: 'Search or Run a Command' });
    await userEvent.click(opener);
    await field();
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(opener);
  });

  test.each([
    ['shotrcuts', 'view.shortcuts'],
    ['theme dark', 'view.theme'],
    ['clôse táb', 'tabs.close'],
  ])('finds by %s what was meant: %s', async (words, id) => {
    await open();
    await userEvent.type(await field(), words);
    await waitFor(() => expect(options()).toContain(id));
  });

  test('finds in Hebrew by Hebrew and by English words', async () => {
    localStorage.setItem('preferredLanguage', 'he');
    const { host } = await openConsole();
    expect(host.language.current()).toBe('he');
    await screen.findByRole('navigation', { name: 'מסוף' });
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox');
    for (const words of ['מקלדת', 'keyboard']) {
      await userEvent.clear(input);
      await userEvent.type(input, words);
      await waitFor(() => expect(options()).toEqual(['view.shortcuts']));
    }
  });
});

describe('what the server finds', () => {
  test('stands below, as it is called, and does no harm', async () => {
    await open({ [search('al')]: [200, FOUND] });
    await userEvent.type(await field(), 'al');
    const algebra = await findOption(/^Linear Algebra/);
    expect(algebra.textContent).toContain('MA 201 · Renée Levi');
    expect(document.querySelector('script')).toBeNull();
    expect((await findOption(/Alma Student/)).textContent).toContain('Student · alma@example.edu');
    expect((await findOption(/alice@example.edu/)).textContent).toContain('Class approved · Sent');
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'));
    expect(groups.map((id) => document.getElementById(id!)?.textContent).slice(-3)).toEqual([
      'Classes',
      'People',
      'Mails',
    ]);
    await waitFor(() => expect(screen.getByText(/^\d+ results$/)).toBeTruthy());
  });

  test('opens: a class as a tab', async () => {
    await open({ [search('al')]: [200, FOUND] });
    await userEvent.type(await field(), 'al');
    await userEvent.click(await findOption(/^Linear Algebra/));
    await closed();
    const tab = await screen.findByRole('link', { name: ALGEBRA.courseName });
    await waitFor(() => expect(tab.getAttribute('aria-current')).toBe('page'));
  });

  test('is asked for after a pause, and only that of the latest words shows', async () => {
    const { sent } = await open({
      [search('al')]: [200, { ...FOUND, people: [], mails: [] }],
      [search('alma')]: [200, { classes: [], people: FOUND.people.slice(1), mails: [] }],
    });
    await userEvent.type(await field(), 'alma');
    await findOption(/Alma Student/);
    expect(options()).toEqual(['found.student.4']);
    expect(sent.filter(({ call }) => call.includes('/search'))).toHaveLength(1);
  });

  test('is said to be nothing where there is nothing', async () => {
    await open({ [search('qqqq')]: [200, { classes: [], people: [], mails: [] }] });
    await userEvent.type(await field(), 'qqqq');
    await screen.findByText('Nothing matches “qqqq”.');
    expect((await field()).getAttribute('aria-expanded')).toBe('false');
  });

  test('is said to be missing where the server does not answer; commands go on', async () => {
    await open({ [search('keyboard')]: [503, refusal('unavailable')] });
    await userEvent.type(await field(), 'keyboard');
    await screen.findByText(/^Classes, people and mails could not be searched: ./);
    expect(await active()).toBe('view.shortcuts');
  });
});
