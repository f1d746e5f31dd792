import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { prepareDraining } from './drain.ts';

/** Longer than a test may take. */
const NEVER_MS = 3_600_000;

/** A server that ends no kept connection by itself, and how it is asked over one connection that its client keeps. */
async function serve(answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: 0 }, answer);
  const draining = prepareDraining(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
    return { connection: response.headers.connection, text: await text(response) };
  };
  return { server, draining, url, port, ask };
}

/** A server of one answer, and a request to it that is under way. */
async function begin(answer: RequestListener) {
  const served = await serve(answer);
  const request = served.ask();
  await once(served.server, 'request');
  return { ...served, request };
}

test('what is under way is answered, nothing new is taken, and no kept connection is waited for', async () => {
  let finish = () => {};
  const { draining, url, request } = await begin((_, response) => void (finish = () => response.end('done')));
  await draining.closePort();
  await expect(fetch(url)).rejects.toThrow();
  finish();
  expect(await request).toEqual({ connection: 'close', text: 'done' });
  await draining.finish(NEVER_MS);
});

test('what takes too long is cut', async () => {
  const { draining, request } = await begin(() => undefined);
  const cut = expect(request).rejects.toThrow();
  await draining.closePort();
  await draining.finish(50);
  await cut;
});

test('once the end is announced, requests are still answered, each as the last one of its connection', async () => {
  const { draining, ask } = await serve((_, response) => void response.end('done'));
  expect(await ask()).toEqual({ connection: 'keep-alive', text: 'done' });
  draining.announce();
  // On the connection that is kept, and on a new one.
  expect(await ask()).toEqual({ connection: 'close', text: 'done' });
  expect(await ask()).toEqual({ connection: 'close', text: 'done' });
  await draining.closePort();
  await draining.finish(NEVER_MS);
});

test('a request that arrives when the port has closed is answered, on the connection that its caller kept', async () => {
  const { draining, ask } = await serve((_, response) => void response.end('done'));
  await ask();
  await draining.closePort();
  expect(await ask()).toEqual({ connection: 'close', text: 'done' });
  await draining.finish(NEVER_MS);
});

test('an answer that is still being sent is not cut', async () => {
  const length = 20_000_000;
  const { server, draining, port } = await serve((_, response) => void response.end(Buffer.alloc(length)));
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await once(server, 'request');
  await nextTurn();
  await draining.closePort();
  const finished = draining.finish(NEVER_MS);
  let read = 0;
  for await (const part of socket) read += (part as Buffer).length;
  expect(read).toBeGreaterThan(length);
  await finished;
});
