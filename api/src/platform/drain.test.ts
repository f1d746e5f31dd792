import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { drain } from './drain.ts';

/** Longer than a test may take. */
const NEVER_MS = 3_600_000;

/** A server of one answer, and a request to it that is under way; neither side ends a kept connection by itself. */
async function begin(answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = get(url, { agent: new Agent({ keepAlive: true }) });
  const request = once(sent, 'response').then(([response]) => text(response as IncomingMessage));
  await once(server, 'request');
  return { server, url, request };
}

test('what is under way is answered, nothing new is taken, and no kept connection is waited for', async () => {
  let finish = () => {};
  const { server, url, request } = await begin((_, response) => void (finish = () => response.end('done')));
  const drained = drain(server, NEVER_MS);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await request).toBe('done');
  await drained;
});

test('what takes too long is cut', async () => {
  const { server, request } = await begin(() => undefined);
  const cut = expect(request).rejects.toThrow();
  await drain(server, 50);
  await cut;
});
