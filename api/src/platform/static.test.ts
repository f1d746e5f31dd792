import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation, scriptText } from '../testing/builds.ts';

const PARTNER = 'https://learn.example.edu';
const STRANGER = 'https://evil.example';
const SCRIPT = scriptText('tools 1.0.0 js/tools.js');

let installation: Installation;
let api: TestApi;
let tools: string;
let shell: string;
let data: string;
beforeAll(async () => {
  installation = newInstallation({ EMBED_ORIGINS: PARTNER });
  const { releases, build, env } = installation;
  await releases.release(build(makeShell()));
  await releases.release(build(makeRemote('tools', [makeRoute('/tools', 'tools')])));
  api = await startTestApi(env);
  const { body } = await api.fetch('/remotes.json');
  tools = body.remotes.tools.base;
  shell = /\/remotes\/shell\/[^/]+\//.exec((await api.fetch('/')).body)![0];
  data = env['DATA_DIR']!;
  writeFileSync(join(data, 'releases/secret.txt'), 'not for the web');
  writeFileSync(join(data, 'releases', tools.slice('/remotes/'.length), '.hidden.js'), 'not for the web');
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

describe('the files of a build', () => {
  test.each([
    ['tools', 'js/tools.js', 'text/javascript; charset=utf-8'],
    ['tools', 'assets/chime.wav', 'audio/wav'],
    ['shell', 'main.js', 'text/javascript; charset=utf-8'],
    ['shell', 'assets/favicon.0123.svg', 'image/svg+xml; charset=utf-8'],
  ])('of %s, %s, never change', async (name, file, type) => {
    const { status, headers } = await get((name === 'shell' ? shell : tools) + file);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe(type);
  });

  test.each(['br', 'gzip'])('go out as %s where that was built', async (encoding) => {
    const { body, headers } = await get(`${tools}js/tools.js`, { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('vary')).toContain('accept-encoding');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(body).toBe(SCRIPT);
  });

  test('are not sent again to a browser that has them', async () => {
    const since = (await get(`${tools}js/tools.js`)).headers.get('last-modified') ?? '';
    const again = await get(`${tools}js/tools.js`, { 'if-modified-since': since, 'cache-control': 'max-age=0' });
    expect(again).toMatchObject({ status: 304, body: '' });
  });

  test('are for pages of the listed origins too, and for those only', async () => {
    for (const path of [`${tools}js/tools.js`, '/remotes.json']) {
      for (const [origin, allowed] of [
        [PARTNER, PARTNER],
        [STRANGER, null],
      ] as const) {
        const { headers } = await get(path, { origin });
        expect(headers.get('access-control-allow-origin')).toBe(allowed);
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('vary')).toContain('origin');
      }
    }
    expect((await get('/', { origin: PARTNER })).headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  test.each([
    'js/tools.js.map',
    'js/tools.js.MAP',
    'js/tools.js.map.br',
    'js/tools.js%2emap',
    'release.json',
    'entry.json',
    '%72elease.json',
    'js/none.js',
    'js',
    'js/',
    '',
    '.hidden.js',
    '%2ehidden.js',
    '../../../secret.txt',
    '..%2f..%2fsecret.txt',
    '%2e%2e/%2e%2e/secret.txt',
    'js/..%2f..%2f..%2fsecret.txt',
    'js//tools.js',
  ])('are not %j', async (file) => {
    const { status, body } = await get(tools + file);
    expect(status).toBe(404);
    expect(JSON.stringify(body)).not.toMatch(/not for the web|where it comes from|sha384/);
  });

  test.each([
    '/js/main.js',
    '/remotes/tools',
    '/remotes/tools/js/tools.js',
    '/remotes/none/0123456789abcdef/js/tools.js',
    '/remotes/tools/0123456789abcdef/js/tools.js',
    '/remotes/..%2f..%2fsecret.txt',
    '/remotes/remotes.json',
    '/..%2fsecret.txt',
    '/shell.json',
    '/release-key',
  ])('are not at %s', async (path) => {
    const { status, body } = await get(path);
    expect([status === 404, JSON.stringify(body).includes('not for the web')]).toEqual([true, false]);
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
