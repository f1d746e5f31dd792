import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageStart } from '@study-groups/contracts/remotes';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const START = 'globalThis.x = "</script><!--";\r\nstart();\n';
const STUDENT_ROUTES = [
  makeRoute('/class/:slug', 'register', { calls: ['/api/classes/:slug'], shared: ['react', 'data'] }),
  makeRoute('/class/new', 'fresh'),
  makeRoute('/meet', 'meet', { calls: ['/api/meet-scheduler-data/:token', '/api/google-credentials'] }),
];

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: 'https://cdn.example.edu' });
  const { releases, build } = installation;
  await releases.release(build(makeShell(), { 'start.js': START }));
  await releases.release(build(makeRemote('student', STUDENT_ROUTES)));
  await releases.release(build(makeRemote('tools', [makeRoute('/tools/*', 'tools')])));
  await releases.release(build(makeRemote('far', [makeRoute('/far', 'far')])), { at: 'https://cdn.example.edu/far/' });
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

/** The JSON that stands in a page. */
function startOf(body: string): PageStart {
  return JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(body)![1]!);
}

/** Addresses without the hash in them. */
const plain = (address: string) => address.replace(/\/[0-9a-f]{16}\//, '/ID/');
const attributes = (body: string, tag: RegExp) => [...body.matchAll(tag)].map(([, address]) => plain(address!));
const preloads = (body: string) => attributes(body, /<link rel="preload" as="script" href="([^"]+)"/g);

describe('a page', () => {
  test.each([
    ['/', ['shell/ID/js/core.js', 'shell/ID/js/react.js', 'shell/ID/js/home.js']],
    [
      '/class/algorithms-1',
      [
        'shell/ID/js/core.js',
        'shell/ID/js/react.js',
        'shell/ID/js/data.js',
        'student/ID/entry.js',
        'student/ID/js/register.js',
      ],
    ],
    ['/tools/a/b', ['shell/ID/js/core.js', 'shell/ID/js/react.js', 'tools/ID/entry.js', 'tools/ID/js/tools.js']],
    ['/no/such/page', ['shell/ID/js/core.js']],
  ])('%s names every script that it will need, once, in the order of need', async (path, scripts) => {
    const { body } = await get(path);
    expect(preloads(body)).toEqual(scripts.map((script) => `/remotes/${script}`));
    expect(attributes(body, /<script defer="" src="([^"]+)"/g)).toEqual(['/remotes/shell/ID/main.js']);
    expect(body).not.toContain('crossorigin');
  });
});
