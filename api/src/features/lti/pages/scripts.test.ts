import { runInNewContext } from 'node:vm';
import { describe, expect, jest, test } from '@jest/globals';
import { FETCH_SECRET, KEEP_SECRET, LAUNCHED_FORM } from './scripts.ts';

const ORIGIN = 'https://sso.lms.example.edu';

interface Message {
  subject: string;
  key: string;
  value?: string;
  message_id: string;
}

/**
 * Opens a page as its script finds it, in a frame of a platform.
 * @param frames of the platform, by their names; null for a page that is in none
 */
function openPage(script: string, data: Record<string, string>, frames: Record<string, object> | null = {}) {
  const sent: [Message, string][] = [];
  const around = { frames, postMessage: (message: Message, origin: string) => sent.push([message, origin]) };
  let hear: ((event: { origin: string; data: unknown }) => void) | undefined;
  let giveUp: (() => void) | undefined;
  const form = { elements: { stored: { value: '' } }, submit: jest.fn() };
  const hidden: Record<string, { hidden: boolean }> = { waiting: { hidden: false }, tab: { hidden: true } };
  let grow: (() => void) | undefined;
  class ResizeObserver {
    constructor(observed: () => void) {
      grow = observed;
    }
    observe() {}
  }
  const fetch = jest.fn<(...args: unknown[]) => Promise<string>>(async () => 'answer');
  const window: Record<string, unknown> = { opener: null, fetch };
  window['parent'] = frames ? around : window;
  const elements: Record<string, unknown> = { data: { textContent: JSON.stringify(data) }, launch: form, ...hidden };
  const replace = jest.fn();
  runInNewContext(script, {
    window,
    parent: window['parent'],
    URL,
    document: {
      getElementById: (id: string) => elements[id],
      documentElement: { offsetHeight: 900 },
    },
    location: { replace, href: 'https://groups.example.edu/api/lti/launch' },
    ResizeObserver,
    setTimeout: (work: () => void) => (giveUp = work),
    clearTimeout: () => undefined,
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
  });
  return { window, fetch, sent, form, hidden, grow, replace, hear: hear!, giveUp: () => giveUp?.() };
}

const data = { target: '_parent', origin: ORIGIN, key: 'study-groups-state', value: 'secret', next: `${ORIGIN}/auth` };

describe('the secret of a login', () => {
  test('is kept by the platform, and the login goes on when it says so', () => {
    const { sent, hear, replace } = openPage(KEEP_SECRET, data);
    const message = { subject: 'lti.put_data', key: data.key, value: 'secret', message_id: data.key };
    expect(sent).toEqual([[message, ORIGIN]]);
    const answer = { subject: 'lti.put_data.response', message_id: data.key };
    for (const other of [
      { origin: 'https://elsewhere.example', data: answer },
      { origin: ORIGIN, data: 'else' },
    ])
      hear(other);
    hear({ origin: ORIGIN, data: { ...answer, message_id: 'study-groups-other' } });
    expect(replace).not.toHaveBeenCalled();
    hear({ origin: ORIGIN, data: answer });
    expect(replace).toHaveBeenCalledWith(data.next);
  });

  test('is kept by the frame that the platform names, and by none where there is none', () => {
    const posted = jest.fn();
    const framed = openPage(KEEP_SECRET, { ...data, target: 'storage' }, { storage: { postMessage: posted } });
    expect(posted).toHaveBeenCalledWith(expect.objectContaining({ subject: 'lti.put_data' }), ORIGIN);
    framed.giveUp();
    expect(framed.replace).toHaveBeenCalledTimes(1);
    expect(openPage(KEEP_SECRET, { ...data, target: 'storage' }).replace).toHaveBeenCalledTimes(1);
    expect(openPage(KEEP_SECRET, data, null).replace).toHaveBeenCalledTimes(1);
  });

  test('is asked for when the launch is there, and sent with it; else a tab is offered', () => {
    const { sent, hear, form, hidden } = openPage(FETCH_SECRET, data);
    expect(sent).toMatchObject([[{ subject: 'lti.get_data', key: data.key }, ORIGIN]]);
    hear({ origin: ORIGIN, data: { subject: 'lti.get_data.response', message_id: data.key, value: 'secret' } });
    expect(form.elements.stored.value).toBe('secret');
    expect(form.submit).toHaveBeenCalledTimes(1);
    expect(hidden).toMatchObject({ tab: { hidden: true } });
    const unknown = openPage(FETCH_SECRET, data);
    unknown.hear({ origin: ORIGIN, data: { subject: 'lti.get_data.response', message_id: data.key, error: {} } });
    const silent = openPage(FETCH_SECRET, data);
    silent.giveUp();
    for (const each of [unknown, silent]) {
      expect(each.form.submit).not.toHaveBeenCalled();
      expect(each.hidden).toEqual({ waiting: { hidden: true }, tab: { hidden: false } });
    }
  });
});

test('the form says whose it is where it is sent, and nowhere else, and the platform how high it is', async () => {
  const { window, fetch, sent, grow } = openPage(LAUNCHED_FORM, { header: 'x-launch', ticket: 'ticket-1' });
  const send = window['fetch'] as (address: string, options?: object) => Promise<unknown>;
  const post = { method: 'POST', headers: { 'x-request-id': '1' } };
  expect(await send('https://groups.example.edu/api/students', post)).toBe('answer');
  await send('/api/classes/algorithms');
  await send('/api/students/key/address', post);
  expect(fetch.mock.calls).toEqual([
    ['https://groups.example.edu/api/students', { ...post, headers: { 'x-request-id': '1', 'x-launch': 'ticket-1' } }],
    ['/api/classes/algorithms', {}],
    ['/api/students/key/address', post],
  ]);
  grow?.();
  expect(sent).toEqual([[{ subject: 'lti.frameResize', height: 900 }, '*']]);
});
