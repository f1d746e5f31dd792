import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { CONSOLE, MY_GROUP, type OfflinePage } from '@study-groups/contracts/offline';
import { answerWithoutServer } from './worker.ts';

const ORIGIN = 'https://groups.example.edu';
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
let kept: Map<string, string>;
let server: () => Promise<Response>;

beforeAll(() => {
  Object.assign(globalThis, {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: {
      match: async (address: string, { cacheName }: { cacheName: string }) => {
        const text = kept.get(`${cacheName} ${address}`);
        return text === undefined ? undefined : new Response(text);
      },
    },
    fetch: async () => server(),
  });
  const { redirect } = Response;
  // As a worker takes an address of its own site.
  Response.redirect = (to) => redirect.call(Response, new URL(to, ORIGIN));
});

/** Starts the worker of a page that was kept; there is no server. */
function startWorker(page: OfflinePage): void {
  kept = new Map([[`${page.caches}files ${page.page}`, 'the page that was kept']]);
  server = async () => {
    throw new TypeError('Failed to fetch');
  };
  answerWithoutServer(page);
}

/** Returns the worker's answer to a visit of an address; undefined if it leaves that to the browser. */
async function visit(path: string): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => void (answer = given);
  const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' };
  listeners.get('fetch')?.({ request, respondWith });
  return answer;
}

describe('the worker of the console', () => {
  beforeEach(() => startWorker(CONSOLE));

  test('without a server has the page that was kept at every address of it, and the login leads to it', async () => {
    expect(await (await visit(CONSOLE.page))?.text()).toBe('the page that was kept');
    expect(await (await visit(`${CONSOLE.page}/mails/3`))?.text()).toBe('the page that was kept');
    const led = await visit(CONSOLE.scope);
    expect([led?.status, led?.headers.get('location')]).toEqual([302, ORIGIN + CONSOLE.page]);
  });

  test('takes a proxy that has no server behind it as none', async () => {
    server = async () => new Response('Bad Gateway', { status: 502 });
    expect(await (await visit(CONSOLE.page))?.text()).toBe('the page that was kept');
  });

  test('never answers for a server that does, nor at an address that only begins like the console’s', async () => {
    server = async () => new Response('live', { status: 500 });
    expect(await (await visit(CONSOLE.page))?.text()).toBe('live');
    expect(await visit('/administration')).toBeUndefined();
  });

  test('fails as the browser would where nothing was kept', async () => {
    kept = new Map();
    await expect(visit(CONSOLE.scope)).rejects.toThrow('Failed to fetch');
  });
});

describe('the worker of the member’s page', () => {
  beforeEach(() => startWorker(MY_GROUP));

  test('without a server has the page that was kept, whatever follows its address', async () => {
    for (const end of ['', '?from=mail', '#me=31.x'])
      expect(await (await visit(MY_GROUP.page + end))?.text()).toBe('the page that was kept');
  });

  test('leaves its calls and the other pages to the browser', async () => {
    expect(await visit('/my-groups')).toBeUndefined();
    let isAnswered = false;
    const request = { url: `${ORIGIN}/api/my-group`, method: 'GET', mode: 'cors', destination: '' };
    listeners.get('fetch')?.({ request, respondWith: () => (isAnswered = true) });
    expect(isAnswered).toBe(false);
  });
});
