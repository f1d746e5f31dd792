import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';

const root = mkdtempSync(join(tmpdir(), 'study-groups-web-'));
const SCRIPT = 'console.log("hello");\n'.repeat(100);
let api: TestApi;

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeAll(async () => {
  api = await startTestApi({ WEB_ROOT: root });
});
afterAll(async () => {
  await api.close();
  rmSync(root, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

test('pages that are not built say so', async () => {
  expect(await get('/')).toMatchObject({ status: 503, body: expect.stringContaining('npm run build') });
});

describe('the built front ends', () => {
  beforeAll(() => {
    put('shell/dist/index.html', '<!doctype html><title>shell</title>');
    put('shell/dist/remotes.json', '{}');
    put('shell/dist/js/main.0123456789.js', SCRIPT);
    put('shell/dist/js/main.0123456789.js.gz', gzipSync(SCRIPT));
    put('shell/dist/js/main.0123456789.js.br', brotliCompressSync(SCRIPT));
    put('mf-student/dist/mf-manifest.json', '{"id":"student"}');
    put('mf-student/dist/js/remoteEntry.0123456789.js', SCRIPT);
    put('secret.txt', 'not for the web');
    put('shell/secret.txt', 'not for the web');
  });

  test.each(['/', '/class/algorithms-1', '/edit/abcdefghijklmnopqrstuvwx', '/no/such/page'])(
    '%s is a page: the shell, asked for again each time, framed by nobody',
    async (path) => {
      const { status, body, headers } = await get(path);
      expect(status).toBe(200);
      expect(body).toContain('<title>shell</title>');
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test.each([
    ['/remotes.json', 'no-cache', 'application/json; charset=utf-8'],
    ['/remotes/student/mf-manifest.json', 'no-cache', 'application/json; charset=utf-8'],
    [
      '/remotes/student/js/remoteEntry.0123456789.js',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ],
    ['/js/main.0123456789.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
  ])('%s is kept as %s', async (path, cacheControl, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('content-type')).toBe(type);
  });

  test.each(['br', 'gzip'])('a script goes out as %s where that was built', async (encoding) => {
    const { body, headers } = await get('/js/main.0123456789.js', { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(body).toBe(SCRIPT);
  });

  test('what the browser has is not sent again', async () => {
    const etag = (await get('/remotes.json')).headers.get('etag') ?? '';
    const revalidate = () => get('/remotes.json', { 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect(await revalidate()).toMatchObject({ status: 304, body: '' });
    put('shell/dist/remotes.json', '{"student":{}}');
    expect((await revalidate()).status).toBe(200);
  });

  test.each([
    '/js/none.js',
    '/remotes/none/mf-manifest.json',
    '/remotes/student/none.js',
    '/remotes/student',
    '/remotes/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/remotes/student/..%2f..%2fsecret.txt',
    '/js/.hidden.js',
  ])('%s is not there', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toContain('not for the web');
  });
});

describe('beside the pages', () => {
  test.each(['/api', '/api/none', '/api/classes/a/b'])('%s is JSON: 404', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Not found' } });
  });

  test('a method that a path does not take is 405 with those it takes', async () => {
    const { status, body, headers } = await api.fetch('/api/students', { method: 'DELETE' });
    expect({ status, body }).toEqual({
      status: 405,
      body: { code: 'method_not_allowed', message: 'This method is not allowed here' },
    });
    expect(headers.get('allow')).toBe('POST');
  });
});
