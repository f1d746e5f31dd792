import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { drain } from './drain.ts';

/** A server of one answer, and a request to it that is under way. */
async function begin(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const request = fetch(url).then((response) => response.text());
  await once(server, 'request');
  return { server, url, request };
}

test('what is under way is answered, and nothing new is taken', async () => {
  let finish = () => {};
  const { server, url, request } = await begin((_, response) => void (finish = () => response.end('done')));
  const drained = drain(server, 5_000);
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
