import { api } from '@study-groups/web-sdk/api/api';
import { createHost } from '@study-groups/web-sdk/host/host';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { answerCalls, closePage } from '@study-groups/web-sdk/testing/page';
import { afterEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { answerOf, ME, PENDING } from '../../../testing.ts';
import '../../session/api.ts';
import { selectSignIn } from '../../session/sign-in.ts';
import { consoleApi } from '../api.ts';
import { type Channel, linkWindows, type Message } from './link-windows.ts';
import { refreshOnFocus } from '../Console.tsx';

const LOGIN = 'POST /api/admin/login';
const LOGOUT = 'POST /api/admin/logout';
const EXPIRED = [401, { code: 'not_signed_in', message: '' }] as const;

const ends: (() => void)[] = [];
afterEach(() => {
  ends.splice(0).forEach((end) => end());
  closePage();
});

type Endpoints = Record<'adminMe' | 'adminPending', { initiate: (args?: undefined) => never }> &
  Record<'adminLogin' | 'adminLogout', { initiate: (args: { body: object }) => never }>;
const endpoints = api.endpoints as unknown as Endpoints;

/** A browser's channel: what one window posts, the others hear. */
function channels(): { open: () => Channel; posted: Message[] } {
  const all = new Set<Channel>();
  const posted: Message[] = [];
  const open = (): Channel => {
    const own: Channel = {
      onmessage: null,
      postMessage: (message) => {
        posted.push(message);
        for (const other of all) if (other !== own) other.onmessage?.({ data: message });
      },
      close: () => void all.delete(own),
    };
    all.add(own);
    return own;
  };
  return { open, posted };
}

/** Two windows of a browser that both count the requests that wait. */
async function openTwo() {
  const answers = answerOf({ [LOGIN]: [200, { id: 1, token: 't' }], [LOGOUT]: [200, { success: true }] });
  const sent = answerCalls(answers);
  const { open, posted } = channels();
  const openWindow = async () => {
    const host = createHost({ root: document, element: document.documentElement });
    const store = storeOf(host);
    ends.push(linkWindows(store, open()));
    await Promise.all([
      store.dispatch(endpoints.adminMe.initiate()),
      store.dispatch(endpoints.adminPending.initiate()),
    ]);
    const state = () => store.getState() as Parameters<typeof selectSignIn>[0] & ReturnType<typeof store.getState>;
    return {
      store,
      signIn: () => selectSignIn(state()),
      pending: () => consoleApi.endpoints.adminPending.select()(state() as never).data?.pending,
    };
  };
  return { here: await openWindow(), there: await openWindow(), other: open(), answers, sent, posted };
}

describe('windows', () => {
  test('fetch what they show again when another has changed something', async () => {
    const { here, there, answers, posted } = await openTwo();
    answers[PENDING] = [200, { pending: 4 }];
    await here.store.dispatch(endpoints.adminLogin.initiate({ body: {} }));
    await waitFor(() => expect([here.pending(), there.pending()]).toEqual([4, 4]));
    expect(posted).toEqual(['changed']);
  });

  test('sign in together after the session has expired', async () => {
    const { here, there, answers } = await openTwo();
    Object.assign(answers, { [ME]: EXPIRED, [PENDING]: EXPIRED });
    for (const { store } of [here, there]) store.dispatch(consoleApi.util.invalidateTags(['AdminClasses']));
    await waitFor(() => expect([here.signIn(), there.signIn()]).toEqual(['expired', 'expired']));
    Object.assign(answers, answerOf({}));
    await here.store.dispatch(endpoints.adminLogin.initiate({ body: {} }));
    await waitFor(() => expect([here.signIn(), there.signIn()]).toEqual(['in', 'in']));
  });

  test('are left together when one signs out, which each hears of once', async () => {
    const { here, there, posted } = await openTwo();
    await here.store.dispatch(endpoints.adminLogout.initiate({ body: {} }));
    await waitFor(() => expect([here.signIn(), there.signIn()]).toEqual(['out', 'out']));
    expect(posted).toEqual(['signed-out']);
  });

  test('hear nothing of a change that was refused', async () => {
    const { here, there, answers, posted } = await openTwo();
    answers[LOGIN] = [401, { code: 'wrong_login', message: '' }];
    await here.store.dispatch(endpoints.adminLogin.initiate({ body: {} }));
    expect(posted).toEqual([]);
    expect(there.signIn()).toBe('in');
  });

  test('pass by what is no word of theirs', async () => {
    const { here, other, answers, sent } = await openTwo();
    const asked = sent.length;
    answers[PENDING] = [200, { pending: 4 }];
    for (const data of [{ type: 'changed' }, 'signed-out?', null]) other.postMessage(data as never);
    expect([here.signIn(), sent.length]).toEqual(['in', asked]);
    other.postMessage('changed');
    await waitFor(() => expect(here.pending()).toBe(4));
  });
});

describe('a window that gets the focus', () => {
  test('fetches what others change again, at most every half minute', async () => {
    const { here, sent } = await openTwo();
    let now = 0;
    ends.push(refreshOnFocus(here.store, window, () => now));
    const asked = () => sent.filter(({ call }) => call === PENDING).length;
    const before = asked();
    now = 29_999;
    window.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(before);
    now = 30_000;
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    window.dispatchEvent(new Event('focus'));
    expect(asked()).toBe(before + 1);
  });
});
