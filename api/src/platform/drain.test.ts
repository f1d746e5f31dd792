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

test('what is under way is answered, nothing new is taken, and no kept connection is waited for', async () => {
  let finish = () => {};
  const { server, url, request } = await begin((_, response) => void (finish = () => response.end('done')));
  const drained = drain(server, 20_000);
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await request).toBe('done');
  const answeredAt = Date.now();
  await drained;
  // Node itself keeps an idle connection for 5 s.
  expect(Date.now() - answeredAt).toBeLessThan(3_000);
});

test('what takes too long is cut', async () => {
  const { server, request } = await begin(() => undefined);
  const cut = expect(request).rejects.toThrow();
  await drain(server, 50);
  await cut;
});
