import { prepareAntd } from '@study-groups/antd-kit/testing';
import { type Answers, closePage, refusal } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildClass, buildSetup, MAILS, ME, PENDING, SETUP } from '../../testing.ts';
import { BLANK_VIEW } from '../../workspace/state.ts';
import { prepareTable } from '../classes/testing/classes.tsx';
import { findRail, openConsole } from './testing/console.tsx';

const LOGIN = 'POST /api/admin/login';
const LOGOUT = 'POST /api/admin/logout';
const EXPIRED = [401, refusal('not_signed_in')] as const;
prepareAntd();
afterEach(closePage);

const item = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Account of ⁨Maya Brandt⁩' }));
  return screen.getByRole('menuitem', { name });
};

describe('the console', () => {
  test('leads to the login without a session, and asks for nothing else', async () => {
    const { sent } = await openConsole({ [ME]: EXPIRED });
    await screen.findByText('another page');
    expect(sent.map(({ call }) => call)).toEqual([ME]);
  });

  test('says what failed when nobody knows whether there is a session', async () => {
    await openConsole({ [ME]: 'unreachable' });
    await screen.findByRole('button', { name: 'Try Again' });
  });

  test('asks for the list as it was left, once, while it is still loaded', async () => {
    prepareTable();
    // As a browser has it that was here before.
    await import('../classes/prefetch-classes.ts');
    const left = { ...BLANK_VIEW, filters: { status: 'pending' } };
    localStorage.setItem('console:1:window:left', JSON.stringify({ views: { classes: left } }));
    sessionStorage.setItem('consoleWindow:1', 'left');
    const asked = 'GET /api/admin/classes?status=pending&offset=0&limit=100';
    const answer = { classes: [buildClass({})], total: 1, pending: 1 };
    const { sent } = await openConsole({ [asked]: [200, answer] }, '');
    await screen.findByRole('grid', { name: 'Classes' });
    const calls = sent.map(({ call }) => call);
    expect(calls.filter((call) => call.startsWith('GET /api/admin/classes?'))).toEqual([asked]);
    expect(calls.indexOf(asked)).toBeLessThan(calls.indexOf(PENDING));
  });

  test('says one thing in the bar and in the place of what can’t be loaded', async () => {
    const { answers } = await openConsole();
    const rail = await findRail();
    answers[ME] = 'unreachable';
    answers[MAILS] = 'unreachable';
    await userEvent.click(within(rail).getByRole('link', { name: /^Mails/ }));
    const bar = await screen.findByText(/what is not kept on this device can’t be shown/);
    expect(bar.textContent).toContain('The server does not answer.');
    await screen.findByText('The server does not answer, and nothing of this is kept on the device.');
    expect(screen.queryByText(/There is no connection/)).toBeNull();
  });

  test('leaves Ctrl+A to fields: it selects no text of the page', async () => {
    await openConsole();
    const [link] = within(await findRail()).getAllByRole('link');
    const pressed = (target: Element) => !fireEvent.keyDown(target, { key: 'a', ctrlKey: true });
    const field = document.body.appendChild(document.createElement('textarea'));
    expect([link!, document.body, field].map(pressed)).toEqual([true, true, false]);
    field.remove();
  });

  test('names its views, and counts the requests that wait', async () => {
    await openConsole({ [PENDING]: [200, { pending: 3 }] });
    await within(await findRail()).findByText('3 requests wait for an answer');
    const links = within(await findRail()).getAllByRole('link');
    expect(links.map(({ dataset }) => dataset['command'])).toEqual([
      'go.classes',
      'go.admins',
      'go.mails',
      'go.jobs',
      'go.system',
      'go.audit',
    ]);
  });

  test('shows how many wait on the icon of an installed console, until it is left', async () => {
    const badges: (number | undefined)[] = [];
    const badge = async (count?: number) => void badges.push(count);
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge });
    await openConsole({ [PENDING]: [200, { pending: 3 }], [LOGOUT]: [200, { success: true }] });
    await waitFor(() => expect(badges.at(-1)).toBe(3));
    await userEvent.click(await item('Logout'));
    await screen.findByText('another page');
    expect(badges.at(-1)).toBeUndefined();
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });

  test('offers the set-up while it is not done', async () => {
    await openConsole({ [SETUP]: [200, buildSetup({ classCount: 0 })] });
    await within(await findRail()).findByRole('link', { name: 'Set-up' });
  });

  test('forgets everything when the admin leaves', async () => {
    const { sent, host } = await openConsole({ [LOGOUT]: [200, { success: true }] });
    await userEvent.click(await item('Logout'));
    await screen.findByText('another page');
    expect(sent.at(-1)?.call).toBe(LOGOUT);
    expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Logged out' });
  });

  test('stays when the admin can’t be signed out, and says why', async () => {
    const { host } = await openConsole({ [LOGOUT]: 'unreachable' });
    await userEvent.click(await item('Logout'));
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Logout failed' }));
    await findRail();
  });
});

describe('an installation on hold', () => {
  const hold = { reason: 'restored', since: null, takenAt: '2026-12-05T04:59:00.000Z' } as const;
  const waiting = { mails: 12, classes: 2, writeBacks: 0 };
  const held = [200, { ...buildSetup({}), hold: { ...hold, waiting } }] as const;
  const RELEASE = 'POST /api/admin/hold/release';

  test.each(['', '/jobs', '/system'])(
    'says so on the page %j, and is released once it is clear what begins',
    async (page) => {
      const { answers, sent, host } = await openConsole({ [SETUP]: held, [RELEASE]: [200, waiting] }, page);
      const bar = await screen.findByRole('region', { name: 'On hold.' });
      expect(bar.textContent).toMatch(/A backup of December .+ was restored here\..+no mail leaves and no job runs/);
      await userEvent.click(within(bar).getByRole('button', { name: 'Release' }));
      const dialog = await screen.findByRole('dialog', { name: 'Release this installation?' });
      expect(dialog.textContent).toMatch(/Mails that are sent: 12.*Classes past their deadline that are matched: 2/);
      expect(sent.map(({ call }) => call)).not.toContain(RELEASE);
      answers[SETUP] = [200, buildSetup({})];
      await userEvent.click(within(dialog).getByRole('button', { name: 'Release' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'On hold.' })).toBeNull());
      expect(host.toasts.current()).toMatchObject({ kind: 'success', title: 'Mails leave and jobs run again' });
    },
  );
});

describe('a workspace', () => {
  test('leads back to where the admin was, and not from an address of its own', async () => {
    await openConsole();
    await findRail();
    closePageButKeep();
    await openConsole({}, '');
    await screen.findByText('404 Page Not Found');
    closePageButKeep();
    await openConsole({}, '/jobs');
    await findRail();
    expect(screen.queryByText('404 Page Not Found')).toBeNull();
  });
});

describe('a session that ends', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Please sign in again' });
  const signIn = async (password: string) => {
    await userEvent.type(within(await dialog()).getByLabelText('Password', { selector: 'input' }), password);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Sign In' }));
  };
  const expire = async (changes: Answers = {}) => {
    const opened = await openConsole({ [PENDING]: EXPIRED, ...changes });
    await dialog();
    return opened;
  };

  test('asks for the password in place, of who it was', async () => {
    await expire();
    expect(within(await dialog()).getByLabelText<HTMLInputElement>('Username').value).toBe('maya');
    await findRail();
  });

  test('leads to the providers that there are', async () => {
    const { answers } = await openConsole();
    await findRail();
    const signIn = { providers: [{ key: 'college', name: 'The College' }], takesPassword: true };
    answers[ME] = [401, { ...refusal('not_signed_in'), signIn }];
    answers[MAILS] = EXPIRED;
    await userEvent.click(within(await findRail()).getByRole('link', { name: /^Mails/ }));
    const link = await within(await dialog()).findByRole('link', { name: /^Sign in with .?The College/ });
    expect(link.getAttribute('href')).toBe('/api/sign-in/college?to=%2Fadmin%2Fdashboard');
  });

  test('goes on where it was after the right password, and repeats what was refused', async () => {
    const { answers, sent } = await expire({ [LOGIN]: [200, { id: 1, token: 'secret' }] });
    answers[PENDING] = [200, { pending: 2 }];
    await signIn('secret');
    await within(await findRail()).findByText('2 requests wait for an answer');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ call }) => call === LOGIN)?.body).toEqual({ username: 'maya', password: 'secret' });
  });

  test('stays ended after a wrong one', async () => {
    const { host } = await expire({ [LOGIN]: [401, refusal('wrong_login')] });
    await signIn('wrong');
    await waitFor(() => expect(host.toasts.current()).toMatchObject({ kind: 'destructive', title: 'Login failed' }));
    await dialog();
  });

  test('is another one for somebody else', async () => {
    const { answers } = await expire({ [LOGIN]: [200, { id: 2, token: 'secret' }] });
    answers[ME] = [200, { id: 2, username: 'noa', name: 'Noa Levi', email: 'noa@example.edu', version: 0 }];
    answers[PENDING] = [200, { pending: 0 }];
    await signIn('secret');
    await screen.findByRole('button', { name: 'Account of ⁨Noa Levi⁩' });
  });

  test('can be left for the login', async () => {
    await expire();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
    await screen.findByText('another page');
  });
});

/** As a reload does: what was stored stays. */
function closePageButKeep(): void {
  const kept = { ...localStorage };
  closePage();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, String(value));
}
