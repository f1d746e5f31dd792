/** @jest-environment node */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { CONSOLE_PAGE, CONSOLE_SCOPE } from '@study-groups/contracts/offline';

const ORIGIN = 'https://groups.example.edu';
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
let kept: Map<string, string>;
let server: () => Promise<Response>;

beforeAll(async () => {
  Object.assign(globalThis, {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: {
      open: async () => ({
        match: async (address: string) => {
          const text = kept.get(address);
          return text === undefined ? undefined : new Response(text);
        },
      }),
    },
    fetch: async () => server(),
  });
  const { redirect } = Response;
  // As a worker takes an address of its own site.
  Response.redirect = (to) => redirect.call(Response, new URL(to, ORIGIN));
  await import('./worker.ts');
});
beforeEach(() => {
  kept = new Map([[CONSOLE_PAGE, 'the page that was kept']]);
  server = async () => {
    throw new TypeError('Failed to fetch');
  };
});

/** What the worker answers to who goes to an address; undefined where it leaves that to the browser. */
async function visit(path: string): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => void (answer = given);
  const request = { url: ORIGIN + path, method: 'GET', mode: 'navigate' };
  listeners.get('fetch')?.({ request, respondWith });
  return answer;
}

test('without a server every address of the console has the page that was kept, and the login leads to it', async () => {
  expect(await (await visit(CONSOLE_PAGE))?.text()).toBe('the page that was kept');
  expect(await (await visit(`${CONSOLE_PAGE}/mails/3`))?.text()).toBe('the page that was kept');
  const led = await visit(CONSOLE_SCOPE);
  expect([led?.status, led?.headers.get('location')]).toEqual([302, ORIGIN + CONSOLE_PAGE]);
});

test('a proxy that has no server behind it is as none', async () => {
  server = async () => new Response('Bad Gateway', { status: 502 });
  expect(await (await visit(CONSOLE_PAGE))?.text()).toBe('the page that was kept');
});

test('a server that answers is never answered for, and an address that only begins like the console’s is not its own', async () => {
  server = async () => new Response('live', { status: 500 });
  expect(await (await visit(CONSOLE_PAGE))?.text()).toBe('live');
  expect(await visit('/administration')).toBeUndefined();
});

test('where nothing was kept it fails as without a worker', async () => {
  kept = new Map();
  await expect(visit(CONSOLE_SCOPE)).rejects.toThrow('Failed to fetch');
});
