import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { followClass } from '@study-groups/contracts/dashboard';
import { findNginx, startNginx } from '../../../scripts/testing/nginx.mjs';
import { createApp } from '../app.ts';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { professor } from '../testing/dashboard.ts';
import { buildClass, buildSubmission } from '../testing/factories.ts';
import { type Draining, prepareDraining } from './drain.ts';
import { createHttpServer } from './http-server.ts';

const nginx = findNginx();
const withNginx = nginx ? test : test.skip;
const why = nginx ? '' : ' (skipped: there is no nginx, and none of Debian can be had)';

const folder = mkdtempSync(join(tmpdir(), 'study-groups-nginx-'));
let api: TestApi;
let proxy: Awaited<ReturnType<typeof startNginx>>;
let client: ClientHttp2Session;
/** Of the server that is to end, of two. */
let draining: Draining;
beforeAll(async () => {
  api = await startTestApi({ TRUST_PROXY: '1', PUBLIC_URL: 'https://groups.example.edu' });
  if (!nginx) return;
  const other = createHttpServer(createApp(api.platform).callback(), undefined, null);
  draining = prepareDraining(other);
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const ports = [Number(new URL(api.url).port), (other.address() as AddressInfo).port];
  proxy = await startNginx(nginx, folder, ports);
  client = connect(`https://127.0.0.1:${proxy.secure}`, {
    rejectUnauthorized: false,
    servername: 'groups.example.edu',
  });
});
afterAll(async () => {
  client?.destroy();
  await proxy?.stop();
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks over HTTP/2. */
async function ask(path: string, { body = '', ...headers }: Record<string, string> = {}) {
  const stream = client.request({
    ':path': path,
    ':method': body ? 'POST' : 'GET',
    ...(body && { 'content-type': 'application/json' }),
    'x-request-id': 'proxy',
    ...headers,
  });
  if (body) stream.end(body);
  const status = await statusOf(stream);
  return { status, body: await text(stream) };
}

async function statusOf(stream: ClientHttp2Stream): Promise<number> {
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  return Number(headers[':status']);
}

withNginx(`behind nginx as it is documented, pages come over TLS and HTTP/2 alone${why}`, async () => {
  const { slug } = await buildClass(api.platform);
  expect((await ask(`/api/classes/${slug}`)).status).toBe(200);
  expect(client.alpnProtocol).toBe('h2');
  const plain = (path: string) => fetch(`http://127.0.0.1:${proxy.plain}${path}`, { redirect: 'manual' });
  expect((await plain('/class/a')).headers.get('location')).toBe('https://groups.example.edu/class/a');
  expect((await plain('/api/classes/a')).status).toBe(403);
  for (const path of ['/metrics', '/readyz']) expect((await ask(path)).status).toBe(404);
});

withNginx(`an address that a visitor names does not count${why}`, async () => {
  await api.platform.limits.feedback.add('127.0.0.1', 30);
  const body = JSON.stringify({
    name: 'Noa',
    email: 'noa@example.edu',
    type: 'bug',
    message: 'The grid is too small.',
  });
  expect((await ask('/api/feedback', { body, 'x-forwarded-for': '192.0.2.7' })).status).toBe(429);
});

withNginx(`a body over the limit is refused in the server's words, or by nginx${why}`, async () => {
  const sized = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes) });
  const { status, body } = await ask('/api/students', { body: sized(110_000) });
  expect([status, JSON.parse(body).code]).toEqual([413, 'too_large']);
  expect((await ask('/api/students', { body: sized(200_000) })).status).toBe(413);
});

withNginx(`an open dashboard hears of a change at once${why}`, async () => {
  const cls = await buildClass(api.platform);
  const path = followClass.path.replace(':slug', cls.slug!);
  const stream = client.request({ ':path': path, ...professor });
  expect(await statusOf(stream)).toBe(200);
  stream.setEncoding('utf8');
  expect((await once(stream, 'data'))[0]).toContain('"students":0');
  const heard = once(stream, 'data');
  const form = JSON.stringify({ classId: cls.id, ...buildSubmission() });
  expect((await ask('/api/students', { body: form })).status).toBe(201);
  expect((await heard)[0]).toContain('"students":1');
  stream.close();
});

withNginx(`when one of two servers ends, no request is lost${why}`, async () => {
  const cls = await buildClass(api.platform);
  const statuses: number[] = [];
  const signUp = async () => {
    const body = JSON.stringify({ classId: cls.id, ...buildSubmission() });
    statuses.push((await ask('/api/students', { body })).status);
  };
  for (let count = 0; count < 5; count += 1) await signUp();
  draining.announce();
  for (let count = 0; count < 5; count += 1) await signUp();
  await Promise.all([draining.closePort(), ...Array.from({ length: 5 }, signUp)]);
  for (let count = 0; count < 5; count += 1) await signUp();
  await draining.finish(60_000);
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 201));
  expect(proxy.errors()).not.toContain('prematurely closed');
});
