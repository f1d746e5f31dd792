import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { buildAdmin, buildClass, buildGroups, buildStudents, CLASS_PASSWORDS } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

const STUDENTS = 12;

let api: TestApi;
let slug: string;
let admin: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  const cls = await buildClass(api.platform);
  slug = cls.slug!;
  const ids = (await buildStudents(api.platform, cls.id, STUDENTS)).map(({ id }) => id);
  await buildGroups(cls, [ids.slice(0, 6), ids.slice(6)]);
  for (let i = 0; i < 5; i++) await buildClass(api.platform);
  admin = await signIn(api, await buildAdmin());
});
afterAll(() => api.close());

interface Asked {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** The answer as it came, which fetch would have unpacked. */
function ask({ method = 'GET', path, headers = {}, body }: Asked, encodings: string) {
  return new Promise<{ encoding: string | undefined; vary: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const sent = {
      'accept-encoding': encodings,
      'x-request-id': 'test',
      'content-type': 'application/json',
      ...headers,
    };
    const asked = request(api.url + path, { method, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-encoding': encoding, vary } = response.headers;
        resolve({ encoding, vary, bytes: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

const groups = (): Asked => ({
  method: 'POST',
  path: `/api/groups/${slug}`,
  body: { password: CLASS_PASSWORDS.groups },
});

test.each([
  ['the description of the API', () => ({ path: '/api/openapi.json' })],
  ['its page', () => ({ path: '/api/docs' })],
  ['the groups of a class', groups],
  ['the admin’s table of classes', () => ({ path: '/api/admin/classes', headers: admin })],
])('%s, which holds no secret, is compressed as the client likes', async (_, asked) => {
  const plain = await ask(asked(), 'identity');
  const brotli = await ask(asked(), 'gzip, br');
  const gzip = await ask(asked(), 'gzip');
  expect([plain.encoding, brotli.encoding, gzip.encoding]).toEqual([undefined, 'br', 'gzip']);
  expect(plain.bytes.length).toBeGreaterThan(1_024);
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  for (const { vary } of [plain, brotli, gzip]) expect(vary?.toLowerCase()).toContain('accept-encoding');
});

test.each([
  ['the dashboard with its edit links', 'POST', () => `/api/dashboard/${slug}`],
  ['the admin’s dashboard with its passwords', 'GET', () => `/api/admin/dashboard/${slug}`],
  ['the outbox', 'GET', () => '/api/admin/mails'],
])('%s is never compressed', async (_, method, path) => {
  const asked = { method, path: path(), headers: admin, ...(method === 'POST' && { body: {} }) };
  const { encoding, bytes } = await ask(asked, 'gzip, br');
  expect(encoding).toBeUndefined();
  expect(JSON.parse(bytes.toString())).toBeTruthy();
});

test('a short answer goes as it is', async () => {
  const wrong = { ...groups(), body: { password: 'wrong' } };
  expect((await ask(wrong, 'gzip, br')).encoding).toBeUndefined();
});
