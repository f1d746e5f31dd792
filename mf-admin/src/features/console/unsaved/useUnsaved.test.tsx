import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, ME, PENDING } from '../../../testing.ts';
import { BLANK_WORKSPACE, type Workspace } from '../../../workspace/state.ts';
import { EMPTY_CLASS, draftOf } from '../../classes/class-draft.ts';
import { storedOf } from '../../classes/stored-draft.ts';
import { findRail, openConsole } from '../testing/console.tsx';

prepareAntd();
afterEach(closePage);

const ALGEBRA = buildClass({});
const LOGIN = 'POST /api/admin/login';
const CLASS = 'GET /api/admin/classes/1';
const EDIT = 'PUT /api/admin/classes/1';
const EXPIRED = [401, refusal('not_signed_in')] as const;
const MINE = { ...draftOf(ALGEBRA), courseName: 'Linear Algebra II' };
const DRAFT = storedOf({ version: 0, seen: draftOf(ALGEBRA), draft: MINE });
const SENT = { 'class:1': { title: 'Edited Linear Algebra II', since: 1 } };
const WAITS = { drafts: { 'class:1': DRAFT }, unsent: SENT };
/** A renaming that is to be undone and could not be yet. */
const OWED = {
  title: 'Edited Linear Algebra',
  kind: 'class' as const,
  of: 1,
  from: { courseName: 'Algebra' },
  to: { courseName: 'Linear Algebra' },
  at: 1,
  undoneAt: 0,
  owedSince: 2,
};

/** Opens the console with what a window of the admin left. */
async function open(left: Partial<Workspace>, changes: Answers = {}) {
  localStorage.setItem('console:1:window:before', JSON.stringify({ ...BLANK_WORKSPACE, ...left }));
  const opened = await openConsole({ [CLASS]: [200, ALGEBRA], ...changes });
  await findRail();
  const edits = () => opened.sent.filter(({ call }) => call === EDIT).map(({ body }) => body);
  return { ...opened, edits, toast: () => opened.host.toasts.current() };
}
const button = () => screen.queryByRole('button', { name: /unsaved edits?$/ });
const entries = async () => {
  await userEvent.click(button()!);
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('what was typed and not saved', () => {
  test('stands in the title bar, by what it is about', async () => {
    const typed = storedOf({ version: null, seen: EMPTY_CLASS, draft: { ...EMPTY_CLASS, courseName: 'Botany' } });
    const drafts = { 'class:1': DRAFT, 'class:new': typed, 'account:profile': { identity: { name: 'Maya' } } };
    await open({ drafts });
    expect(button()?.getAttribute('aria-label')).toBe('3 unsaved edits');
    expect(await entries()).toEqual(['Class ⁨Linear Algebra II⁩', 'New class ⁨Botany⁩', 'Your profile']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Your profile' }));
    await screen.findByRole('dialog', { name: 'Account Settings' });
  });

  test('is sent again by itself if it was sent, on top of the class as it is now', async () => {
    const { edits, toast } = await open(WAITS, {
      [CLASS]: [200, { ...ALGEBRA, version: 3, instructorName: 'Somebody Else' }],
      [EDIT]: [200, { ...ALGEBRA, courseName: MINE.courseName, version: 4 }],
    });
    await waitFor(() => expect(toast()).toMatchObject({ title: 'Saved: Class ⁨Linear Algebra II⁩' }));
    expect(edits()).toMatchObject([{ courseName: 'Linear Algebra II', instructorName: 'Somebody Else', version: 3 }]);
    await waitFor(() => expect(button()).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo: Edited Linear Algebra II' })).toBeTruthy();
  });

  test('is not sent once more whose answer was lost', async () => {
    const { edits } = await open(WAITS, {
      [CLASS]: [200, { ...ALGEBRA, courseName: 'Linear Algebra II', version: 1 }],
    });
    await waitFor(() => expect(button()).toBeNull());
    expect(edits()).toEqual([]);
  });

  test('stays, and says why, where somebody else has changed the same', async () => {
    const { toast } = await open(WAITS, { [CLASS]: [200, { ...ALGEBRA, courseName: 'Algebra 101', version: 3 }] });
    await waitFor(() =>
      expect(toast()).toMatchObject({ kind: 'destructive', title: 'Could not be saved: Class ⁨Linear Algebra II⁩' }),
    );
    expect(await entries()).toEqual(['Class ⁨Linear Algebra II⁩']);
  });

  test('is sent once the session is back that ended in between', async () => {
    const { answers, edits } = await open(WAITS, {
      [PENDING]: EXPIRED,
      [CLASS]: EXPIRED,
      [LOGIN]: [200, { id: 1, token: 'secret' }],
    });
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(edits()).toEqual([]);
    Object.assign(answers, {
      [PENDING]: [200, { pending: 0 }],
      [CLASS]: [200, ALGEBRA],
      [EDIT]: [200, { ...ALGEBRA, courseName: MINE.courseName, version: 1 }],
    });
    await userEvent.type(within(dialog).getByLabelText('Password', { selector: 'input' }), 'secret');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(edits()).toHaveLength(1));
    await waitFor(() => expect(button()).toBeNull());
  });
});

describe('a step that is owed', () => {
  const left = { changes: { done: [OWED], undone: [] } };

  test('is taken when the console starts again', async () => {
    const { edits, toast } = await open(left, { [EDIT]: [200, { ...ALGEBRA, courseName: 'Algebra', version: 1 }] });
    await waitFor(() => expect(toast()).toMatchObject({ kind: 'success', title: 'Undone: Edited Linear Algebra' }));
    expect(edits()).toMatchObject([{ courseName: 'Algebra' }]);
    expect(button()).toBeNull();
  });

  test('waits in sight while the server is away, and is taken when it is back, however late an attempt fails', async () => {
    let fail: (answer: 'unreachable') => void = () => undefined;
    const late = new Promise<'unreachable'>((resolve) => (fail = resolve));
    const { answers, sent, edits } = await open(left, { [PENDING]: 'unreachable', [CLASS]: late });
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain(CLASS));
    answers[ME] = 'unreachable';
    await act(async () => void window.dispatchEvent(new Event('offline')));
    await screen.findByText('The server does not answer.');
    await waitFor(() => expect(button()?.getAttribute('aria-label')).toBe('1 unsaved edit'));
    expect(await entries()).toEqual([expect.stringContaining('Waits to be undone: Edited Linear Algebra')]);
    await userEvent.keyboard('{Escape}');
    Object.assign(answers, {
      [ME]: [200, { id: 1, username: 'maya', name: 'Maya Brandt', email: 'maya@example.edu', version: 0 }],
      [PENDING]: [200, { pending: 0 }],
      [CLASS]: [200, ALGEBRA],
      [EDIT]: [200, { ...ALGEBRA, courseName: 'Algebra', version: 1 }],
    });
    await act(async () => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText('The server does not answer.')).toBeNull());
    await act(async () => fail('unreachable'));
    await waitFor(() => expect(edits()).toHaveLength(1));
    await waitFor(() => expect(button()).toBeNull());
  });
});
