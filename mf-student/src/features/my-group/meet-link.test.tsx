import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { memberLinks } from '@study-groups/contracts/links';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { type Answers, closePage, openPage, refusal } from '@study-groups/web-sdk/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildMeeting, buildMyGroup } from '../../testing/my-group.ts';
import MyGroupPage from './MyGroupPage.tsx';

const GET = 'GET /api/my-group';
const MAKE = 'POST /api/my-group/meetings/5/meet-link';
const LINK = { studentId: 31, token: 'c'.repeat(43) };
const AUTH_URL = 'https://accounts.example.edu/allow?state=sealed';
const MEET = 'https://meet.example.edu/abc';

const next = buildMeeting();
const before = buildMyGroup({ next, makesMeetLinks: true });
const after: MyGroup = { ...before, next: { ...next, place: MEET } };
const asked = [200, { requiresAuth: true, authUrl: AUTH_URL }] as const;
const ok = (mine: MyGroup) => [200, mine] as const;

/** Targets of links that were pressed. */
let left: string[];
const note = (clicked: Event) => {
  if (!(clicked.target instanceof HTMLAnchorElement)) return;
  left.push(clicked.target.href);
  clicked.preventDefault();
};

// The rest of the page is loaded as it is shown, which a busy machine takes long for.
beforeAll(() => import('./rest-of-page.tsx'));
beforeEach(() => {
  left = [];
  document.addEventListener('click', note);
});
afterEach(() => {
  document.removeEventListener('click', note);
  closePage();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${search}`}</p>
      <MyGroupPage />
    </>
  );
}

const open = (answers: Answers, address = '') =>
  openPage(Page, `/my-group${address || memberLinks.fragment(LINK)}`, answers, { at: '/my-group' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pressMake = async () => {
  await press('Add a place or link');
  await press('Make a Google Meet link');
};

describe('a Meet link', () => {
  test('is made at one press, where Google has allowed it', async () => {
    const { sent } = await open({ [GET]: ok(before), [MAKE]: ok(after) });
    await pressMake();
    expect((await screen.findByRole('link', { name: MEET })).getAttribute('href')).toBe(MEET);
    expect(sent.filter(({ call }) => call === MAKE)).toEqual([{ call: MAKE, body: { startsAt: next.startsAt } }]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(left).toEqual([]);
  });

  test('is not offered where Google is not set up, nor where the meeting has a place', async () => {
    await open({ [GET]: ok(buildMyGroup({ next })) });
    await press('Add a place or link');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a Google Meet link' })).toBeNull();
    closePage();
    await open({ [GET]: ok(after) });
    await press('Change the place');
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make a Google Meet link' })).toBeNull();
  });

  test('that fails says why, and can be tried again', async () => {
    const { host } = await open({ [GET]: ok(before), [MAKE]: [502, refusal('google_unavailable')] });
    await pressMake();
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Google does not answer. Please try again later'));
    expect(screen.getByRole('button', { name: 'Make a Google Meet link' })).toBeTruthy();
  });
});

describe('the way over Google’s page', () => {
  /** Leaves to Google, and comes back at an address. */
  const leaveAndReturn = async (answers: Answers, address: string) => {
    await open({ [GET]: ok(before), [MAKE]: asked });
    await pressMake();
    await waitFor(() => expect(left).toEqual([AUTH_URL]));
    act(() => document.body.replaceChildren());
    return open(answers, address);
  };

  test('leads on where the page was left, and the link is made', async () => {
    const { sent } = await leaveAndReturn({ [GET]: ok(before), [MAKE]: ok(after) }, '?authorized=1');
    expect(await screen.findByRole('link', { name: MEET })).toBeTruthy();
    expect(sent.filter(({ call }) => call === MAKE)).toEqual([{ call: MAKE, body: { startsAt: next.startsAt } }]);
    expect(screen.getByText('at /my-group')).toBeTruthy();
  });

  test('that ends without leave says so, and nothing is made', async () => {
    const { sent, host } = await leaveAndReturn({ [GET]: ok(before) }, '?authorized=0&error=google_refused');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Google did not allow this'));
    expect(sent.filter(({ call }) => call === MAKE)).toEqual([]);
    expect(screen.getByText('at /my-group')).toBeTruthy();
  });

  test('ends where Google asks again at once', async () => {
    const { host } = await leaveAndReturn({ [GET]: ok(before), [MAKE]: asked }, '?authorized=1');
    await waitFor(() => expect(host.toasts.current()?.title).toBe('Please sign in with Google again'));
    expect(left).toEqual([AUTH_URL]);
  });

  test('that finds the meeting moved says so', async () => {
    const { host } = await leaveAndReturn(
      { [GET]: ok(before), [MAKE]: [409, refusal('meeting_changed')] },
      '?authorized=1',
    );
    await waitFor(() => expect(host.toasts.current()?.title).toBe('This meeting has changed meanwhile'));
  });

  test('is gone by nobody who was only sent to its end', async () => {
    await open({ [GET]: ok(before) });
    await screen.findByRole('button', { name: 'Add a place or link' });
    act(() => document.body.replaceChildren());
    const { sent } = await open({ [GET]: ok(before), [MAKE]: ok(after) }, '?authorized=1');
    expect(await screen.findByText('at /my-group')).toBeTruthy();
    expect(sent.filter(({ call }) => call === MAKE)).toEqual([]);
  });
});
