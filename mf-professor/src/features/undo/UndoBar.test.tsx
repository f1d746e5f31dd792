import { prepareAntd } from '@study-groups/antd-kit/testing';
import type { ClassEvent } from '@study-groups/contracts/history';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DashboardPage from '../dashboard/DashboardPage.tsx';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard } from '../class/shown-class.ts';

const SLUG = 'esu-cs201-fall26-levi';
const CALL = `POST /api/dashboard/${SLUG}`;
const UNDO = `POST /api/dashboard/${SLUG}/undo`;
const REDO = `POST /api/dashboard/${SLUG}/redo`;

prepareAntd();
beforeEach(() => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
});
afterEach(closePage);

const students = [buildStudent({ id: 1, groupId: 1 }), buildStudent({ id: 2, groupId: 1, fullName: 'Dov Levi' })];

const moved: ClassEvent = {
  id: 5,
  kind: 'student-moved',
  by: 'professor',
  at: '2026-12-06T10:00:00.000Z',
  studentName: 'Ana Pérez',
  otherStudentName: null,
  fromGroup: 'Group 2',
  group: 'Group 1',
};

const matched = (changes: Partial<Dashboard> = {}) =>
  buildDashboard({ state: 'complete', version: 7, students, groups: [buildGroup()], history: [moved], ...changes });

async function open(answers: Answers, search = '?as=admin') {
  const page = await openPage(DashboardPage, `/dashboard/${SLUG}${search}`, answers, { at: '/dashboard/:slug' });
  if (search) await screen.findByRole('tablist');
  return page;
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
/** Refreshes the class, from the menu. */
async function refresh() {
  await userEvent.click(button('View'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Refresh' }));
}
const undoButton = () => button(/^Undo/);
const writes = (sent: { call: string; body: unknown }[], call: string) => sent.filter((each) => each.call === call);

describe('undo and redo', () => {
  test('say what they take back and bring again, and by whom', async () => {
    await open({ [CALL]: [200, matched({ undo: moved, redo: { ...moved, id: 6, by: 'admin' } })] });
    expect(undoButton().getAttribute('aria-label')).toBe('Undo: Ana Pérez moved to Group 1 (by a professor)');
    expect(button(/^Redo/).getAttribute('aria-label')).toBe('Redo: Ana Pérez moved to Group 1');
  });

  test('stay in sight where nothing can be undone, and say so', async () => {
    await open({ [CALL]: [200, matched()] });
    expect([undoButton(), button('Redo')].map((each) => [each.getAttribute('aria-disabled'), each.title])).toEqual([
      ['true', 'Nothing to undo'],
      ['true', 'Nothing to redo'],
    ]);
  });

  test('name the change and the version that are shown, and say what was undone', async () => {
    const answers: Answers = { [CALL]: [200, matched({ undo: moved })] };
    const { sent, host } = await open(answers);
    answers[UNDO] = [200, { undone: { ...moved, id: 8, kind: 'undone', of: 'student-moved' }, version: 8 }];
    answers[CALL] = [200, matched({ version: 8, redo: moved })];
    await userEvent.click(undoButton());
    await waitFor(() => expect(button(/^Redo: Ana/)).toBeTruthy());
    expect(writes(sent, UNDO)).toEqual([{ call: UNDO, body: { version: 7, eventId: 5 } }]);
    expect(host.toasts.current()).toMatchObject({ title: 'Undone', text: 'Undone: Ana Pérez moved to Group 1' });
  });

  test('hear Ctrl with Z, but not in a field that is typed into', async () => {
    const answers: Answers = { [CALL]: [200, matched({ undo: moved, redo: moved })] };
    const { sent } = await open(answers, '?as=admin&tab=students');
    answers[UNDO] = [200, { undone: moved, version: 8 }];
    answers[REDO] = [200, { redone: moved, version: 9 }];
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'a{Control>}z{/Control}');
    expect(writes(sent, UNDO)).toEqual([]);
    act(() => search.blur());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(writes(sent, UNDO)).toHaveLength(1));
    await waitFor(() => expect(undoButton().getAttribute('aria-busy')).toBeNull());
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(writes(sent, REDO)).toHaveLength(1));
  });

  test('keep the focus, also where what had it is gone', async () => {
    const answers: Answers = { [CALL]: [200, matched({ undo: moved })] };
    await open(answers);
    answers[UNDO] = [200, { undone: moved, version: 8 }];
    answers[CALL] = [200, matched({ version: 8, undo: null, redo: moved })];
    const pressed = undoButton();
    await userEvent.click(pressed);
    await waitFor(() => expect(button(/^Redo: Ana/)).toBeTruthy());
    expect([document.activeElement, pressed.title]).toEqual([pressed, 'Nothing to undo']);

    const menu = await screen.findByRole('button', { name: 'What to do with Dov Levi' });
    act(() => menu.focus());
    const [ana, dov] = buildGroup().members;
    const apart = [buildGroup({ members: [ana!] }), buildGroup({ id: 2, name: 'Group 2', members: [dov!] })];
    answers[CALL] = [200, matched({ version: 9, groups: apart })];
    answers[REDO] = [200, { redone: moved, version: 9 }];
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(menu.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('What to do with Dov Levi'));
    answers[CALL] = [200, matched({ version: 10, groups: [apart[0]!] })];
    await refresh();
    act(() => screen.queryByRole('button', { name: 'What to do with Dov Levi' })?.focus());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'What to do with Dov Levi' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });

  test('that came too late show what the others did, where the focus is, until that is dismissed', async () => {
    const others: ClassEvent[] = [
      { ...moved, id: 9, kind: 'settings-changed', by: 'admin', studentName: null, autoMatch: false },
      { ...moved, id: 8, kind: 'leader-reminded' },
      { ...moved, id: 7, kind: 'leader-changed', studentName: 'Dov Levi' },
    ];
    const present = matched({ version: 9, history: [...others, moved] });
    const answers: Answers = { [CALL]: [200, matched({ undo: moved, redo: moved })] };
    await open(answers);
    answers[REDO] = [409, { ...refusal('stale'), dashboard: present }];
    answers[CALL] = [200, present];
    await userEvent.click(button(/^Redo/));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed 2 things' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const entries = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(entries[0]).toMatch(/^Matching at the deadline was switched off, by an admin, December 6/);
    expect(entries[1]).toMatch(/^Dov Levi leads Group 1, by a professor, /);
    // It would be another change now.
    expect(within(dialog).queryByRole('button', { name: 'Try Mine Again' })).toBeNull();
    expect(screen.queryByRole('toolbar', { name: 'Undo and redo' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
  });

  test('of a change that was changed again since list what stands in the way', async () => {
    const led: ClassEvent = { ...moved, id: 8, kind: 'leader-changed', studentName: 'Dov Levi' };
    // The page has heard of it already.
    const shown = matched({ version: 9, history: [led, moved], undo: moved });
    const answers: Answers = { [CALL]: [200, shown], [UNDO]: [409, { ...refusal('stale'), dashboard: shown }] };
    await open(answers);
    await userEvent.click(undoButton());
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed one thing' });
    expect(within(dialog).getByRole('listitem').textContent).toMatch(/^Dov Levi leads Group 1, by a professor/);
    expect(within(dialog).getByText(/can’t be undone by itself any more/)).toBeTruthy();
  });
});

describe('a session that ends in the middle', () => {
  test('asks for the password over the page that stays, then sends the change with it', async () => {
    const answers: Answers = { [CALL]: [200, matched({ undo: moved })] };
    const { sent } = await open(answers, '');
    const passwords: (string | null)[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/undo')) passwords.push(new Headers(init?.headers).get('x-dashboard-password'));
      return answer(input, init);
    };
    await userEvent.type(screen.getByLabelText('Dashboard password'), 'prof-old{Enter}');
    await screen.findByRole('tablist');

    answers[UNDO] = [401, refusal('wrong_password')];
    answers[CALL] = [401, refusal('wrong_password')];
    await userEvent.click(undoButton());
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(screen.getByRole('tablist')).toBeTruthy();
    const field = within(dialog).getByLabelText('Dashboard password');
    await userEvent.type(field, 'prof-wrong{Enter}');
    await within(dialog).findByText('Invalid password. Please try again.');

    answers[UNDO] = [200, { undone: moved, version: 8 }];
    answers[CALL] = [200, matched({ version: 8 })];
    await userEvent.clear(field);
    await userEvent.type(field, 'prof-new{Enter}');
    await waitFor(() => expect(writes(sent, UNDO)).toHaveLength(2));
    expect(passwords).toEqual(['prof-old', 'prof-new']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('tablist')).toBeTruthy();
  });

  test('has an admin sign in elsewhere, and goes on when that is done', async () => {
    const answers: Answers = { [CALL]: [200, matched()] };
    await open(answers);
    answers[CALL] = [401, refusal('not_signed_in')];
    await refresh();
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/admin');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go On' }));
    await within(dialog).findByText('You are not signed in yet.');
    answers[CALL] = [200, matched()];
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go On' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('You are no longer signed in')).toBeNull();
  });

  test('can be signed into later: the page stays and says so', async () => {
    const answers: Answers = { [CALL]: [200, matched()] };
    await open(answers);
    answers[CALL] = [401, refusal('not_signed_in')];
    await refresh();
    await userEvent.click(await screen.findByRole('button', { name: 'Not Now' }));
    await screen.findByText('You are no longer signed in');
    await userEvent.click(button('Sign In Again'));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
  });
});

describe('what fails while the page is open', () => {
  test('a class that was deleted leaves a card that says so', async () => {
    const answers: Answers = { [CALL]: [200, matched()] };
    await open(answers);
    answers[CALL] = [404, refusal('class_not_found')];
    await refresh();
    await screen.findByRole('heading', { name: 'This class was deleted' });
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  test('a connection that is gone is reported, and comes back by itself', async () => {
    const answers: Answers = { [CALL]: [200, matched()] };
    await open(answers);
    answers[CALL] = 'unreachable';
    await refresh();
    await screen.findByText('No connection');
    answers[CALL] = [200, matched({ version: 8, undo: moved })];
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
    expect(undoButton()).toBeTruthy();
  });

  test('a deadline that passes while the page is open changes it by itself', async () => {
    const deadline = new Date(Date.now() - 1_000).toISOString();
    const answers: Answers = { [CALL]: [200, buildDashboard({ state: 'accepting' }, { deadline })] };
    await open(answers);
    expect(button(/^Accepting Submissions/)).toBeTruthy();
    answers[CALL] = [200, buildDashboard({ state: 'ready', hasDeadlinePassed: true }, { deadline })];
    await screen.findByText(/^Nobody signed up\. Extend the deadline/, { selector: ':not([role=status])' });
    expect(button(/^Ready to Match · sign-up closed/)).toBeTruthy();
  });
});
