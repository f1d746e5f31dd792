import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { until } from '../testing/until.ts';
import { createHttpServer } from './http-server.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

const open: { server?: Server; sockets: Socket[] } = { sockets: [] };
afterEach(() => {
  for (const socket of open.sockets.splice(0)) socket.destroy();
  open.server?.close();
});

/** Time for which nginx and AWS's load balancer keep an idle connection to a server by default. */
const PROXY_IDLE_MS = 60_000;

/** Opens a connection that sends a text as it is. The response is in `heard`. */
function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  open.sockets.push(socket);
  const connection = { socket, heard: '', isClosed: false };
  socket.on('data', (data) => (connection.heard += String(data)));
  socket.on('error', () => undefined);
  socket.on('close', () => (connection.isClosed = true));
  socket.write(text);
  return connection;
}

const post = (path: string, part: string) =>
  `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n${part}`;

test('a kept connection outlives the longest wait of a proxy; a request has half a minute at most', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = createHttpServer(() => undefined);
  expect(keepAliveTimeout).toBeGreaterThan(PROXY_IDLE_MS);
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});

test('who says nothing, half a head or half a body is cut off, and not who keeps a connection', async () => {
  const times = { keepAlive: 75_000, headers: 200, request: 400, look: 50 };
  const server = createHttpServer((_, response) => void response.end('ok'), times).listen(0, '127.0.0.1');
  open.server = server;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const whole = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
  const kept = send(port, whole);
  const halves = [send(port, ''), send(port, 'GET / HTTP/1.1\r\nhost:'), send(port, post('/', '{'))];
  await until(() => halves.every(({ isClosed }) => isClosed));
  kept.heard = '';
  kept.socket.write(whole);
  await until(() => kept.heard.includes('200 OK'));
});

test('beyond so many of one address the head that takes longest is cut off, and who has sent one is not', async () => {
  const server = createHttpServer((_, response) => void response.end('ok'), undefined, { most: 3, after: 100 });
  open.server = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const whole = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
  const half = 'GET / HTTP/1.1\r\nhost:';
  const kept = send(port, whole);
  await until(() => kept.heard.includes('200 OK'));
  const halves = [send(port, half), send(port, half), send(port, half)];
  const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
  await until(async () => (await count()) === 4);
  // As many at once as come: only those that stay open are too many.
  halves.push(send(port, half), send(port, half));
  await until(async () => (await count()) === 6);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(halves.some(({ isClosed }) => isClosed)).toBe(false);
  const next = send(port, whole);
  await until(() => next.heard.includes('200 OK') && halves.filter(({ isClosed }) => isClosed).length === 3);
  kept.heard = '';
  kept.socket.write(whole);
  await until(() => kept.heard.includes('200 OK'));
});

test('beyond a hundred of one address the body that was begun first is cut off, and others are served', async () => {
  const { port } = new URL(api.url);
  const path = '/api/home/link';
  const halves: ReturnType<typeof send>[] = [];
  for (let count = 0; count < 100; count += 1) halves.push(send(Number(port), post(path, '{"email":')));
  halves.push(send(Number(port), post(path, '{"email":')));
  await until(() => halves.filter(({ isClosed }) => isClosed).length === 1);
  const body = JSON.stringify({ email: 'nobody@example.edu', language: 'en' });
  const headers = { 'content-type': 'application/json' };
  expect((await api.fetch(path, { method: 'POST', headers, body })).status).toBe(200);
  expect(halves.filter(({ isClosed }) => isClosed).length).toBeLessThanOrEqual(2);
});

test('an answer of the API says how long its connection is kept', async () => {
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get(`${api.url}/healthz`, { agent }), 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.headers).toMatchObject({ connection: 'keep-alive', 'keep-alive': 'timeout=75' });
  agent.destroy();
});
