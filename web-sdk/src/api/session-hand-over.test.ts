import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createHost } from '../host/host.ts';
import { ADMIN_ID_KEY, askForSessionToken, isTokenElsewhere, offerSessionToken } from './session-hand-over.ts';
import { holdSessionToken, sessionHeaders } from './session-token.ts';

/** The channels of an origin: what one tab posts, the others hear. */
const open = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of open) if (other !== this) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close(): void {
    open.delete(this);
  }
}

const HELD = { authorization: 'Bearer secret' };
const host = () => createHost({ root: document, element: document.documentElement });
/** Another tab, which has a memory of its own. @param posted what it answers */
function otherTab(posted: unknown): void {
  const other = new Channel();
  other.onmessage = () => other.postMessage(posted);
}

beforeEach(() => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  localStorage.setItem(ADMIN_ID_KEY, '7');
});
afterEach(() => {
  jest.useRealTimers();
  open.clear();
  holdSessionToken(undefined);
  localStorage.clear();
});

describe('a tab without the session’s token', () => {
  test('takes it from one that has it', async () => {
    otherTab({ token: 'secret' });
    expect(isTokenElsewhere(host())).toBe(true);
    await askForSessionToken(host());
    expect(sessionHeaders()).toEqual(HELD);
    expect(isTokenElsewhere(host())).toBe(false);
    expect(open.size).toBe(1);
  });

  test('asks nobody where nobody is signed in by token, or where it has one', async () => {
    const other = new Channel();
    const heard = jest.fn();
    other.onmessage = heard;
    localStorage.clear();
    await askForSessionToken(host());
    localStorage.setItem(ADMIN_ID_KEY, '7');
    holdSessionToken('own');
    await askForSessionToken(host());
    expect(heard).not.toHaveBeenCalled();
  });

  test.each([undefined, { token: 7 }, 'asked'])('passes by %j, and goes on without an answer', async (posted) => {
    otherTab(posted);
    jest.useFakeTimers();
    const asked = askForSessionToken(host());
    await jest.advanceTimersByTimeAsync(1_000);
    await asked;
    expect(sessionHeaders()).toEqual({});
    expect(open.size).toBe(1);
  });
});

describe('a tab with the session’s token', () => {
  test.each([
    ['gives it to who asks', true, [{ token: 'secret' }]],
    ['whose session has ended gives nothing', false, []],
  ])('%s', async (_, isSignedIn, expected) => {
    holdSessionToken('secret');
    const end = offerSessionToken(host(), () => isSignedIn);
    const asking = new Channel();
    const heard: unknown[] = [];
    asking.onmessage = ({ data }) => void heard.push(data);
    asking.postMessage('asked');
    asking.postMessage({ token: 'of a stranger' });
    await new Promise(process.nextTick);
    expect(heard).toEqual(expected);
    expect(sessionHeaders()).toEqual(HELD);
    end();
    expect(open).toEqual(new Set([asking]));
  });
});
