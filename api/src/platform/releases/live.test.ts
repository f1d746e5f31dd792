import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';
import { type Entry, signEntry } from './entry.ts';
import { privateKey } from './keys.ts';

const CDN = 'https://cdn.example.edu';

let installation: Installation;
let api: TestApi;
let file: string;
let whole: string;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: CDN });
  const { releases, build, env } = installation;
  await releases.release(build(makeShell()));
  await releases.release(build(makeRemote('student', [makeRoute('/class/:slug', 'register')])));
  for (const version of ['1.0.0', '2.0.0']) {
    await releases.release(build(makeRemote('tools', [makeRoute('/tools', 'tools')], { version })));
  }
  file = join(env['DATA_DIR']!, 'releases/remotes.json');
  whole = readFileSync(file, 'utf8');
  api = await startTestApi(env);
});
afterEach(() => {
  writeFileSync(file, whole);
  api.logs.length = 0;
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

type List = { remotes: Record<string, Entry> };
/** Changes the list as a file. */
function edit(change: (list: List) => unknown): void {
  const list = JSON.parse(whole) as List;
  writeFileSync(file, JSON.stringify(change(list) ?? list));
}
const key = () => privateKey(installation.env['DATA_DIR']!);
/** Signs what the installation itself would never sign. */
const resign = (list: List, name: string, release: object) => {
  list.remotes[name] = signEntry(name, release as Entry['release'], [], key());
};
const answer = async () => (await api.fetch('/remotes.json')).body as Record<string, unknown>;
const warnings = () => api.logs.map((line) => JSON.parse(line)).filter(({ level, remote }) => level === 40 && remote);

const TOOLS = { paths: ['/tools'] };
const FAULTS: [string, string, (list: List) => unknown][] = [
  ['another version', 'altered', ({ remotes }) => (remotes['tools']!.release.version = '1.0.0')],
  [
    'another hash',
    'altered',
    ({ remotes }) => Object.assign(remotes['tools']!.release.files, { 'entry.js': `sha384-${'A'.repeat(64)}` }),
  ],
  ['other builds before it', 'altered', ({ remotes }) => void remotes['tools']!.previous.push('0123456789abcdef')],
  [
    'the signature of another',
    'altered',
    ({ remotes }) => void (remotes['tools']!.signature = remotes['student']!.signature),
  ],
  ['no signature', 'altered', ({ remotes }) => void (remotes['tools']!.signature = '')],
  [
    'a signature by another key',
    'altered',
    ({ remotes }) => {
      const { privateKey: stranger } = generateKeyPairSync('ed25519');
      remotes['tools'] = signEntry('tools', remotes['tools']!.release, [], stranger);
    },
  ],
  [
    'the address of another build',
    'altered',
    ({ remotes }) => void (remotes['tools']!.release.base = remotes['student']!.release.base),
  ],
  ['one field more', 'malformed', ({ remotes }) => Object.assign(remotes['tools']!, { x: 1 })],
  ['one field more in its build', 'malformed', ({ remotes }) => Object.assign(remotes['tools']!.release, { x: 1 })],
  ['no files', 'malformed', (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, files: undefined })],
  [
    'another name',
    'malformed',
    (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, name: 'student' }),
  ],
  [
    'an origin that is not allowed',
    'origin',
    (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, base: 'https://evil.example/' }),
  ],
  [
    'an address like that of an allowed origin',
    'origin',
    (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, base: `${CDN}@evil.example/` }),
  ],
  [
    'files of another remote',
    'origin',
    (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, base: '/remotes/student/0123456789abcdef/' }),
  ],
  [
    'a script for an address',
    'origin',
    (list) => resign(list, 'tools', { ...list.remotes['tools']!.release, base: 'javascript:/' }),
  ],
];

describe('an entry', () => {
  test.each(FAULTS)(
    'with %s is %s: that remote alone is not loaded, its address is listed, and the log says so once',
    async (_, fault, harm) => {
      edit((list) => void harm(list));
      const { remotes } = await answer();
      expect(remotes).toMatchObject({ student: { version: '1.0.0' } });
      expect((remotes as Record<string, unknown>)['tools']).toEqual({ fault, ...TOOLS });
      const page = await api.fetch('/tools');
      expect(page.status).toBe(200);
      expect(page.body).not.toContain('remotes/tools/');
      expect((await api.fetch('/class/x')).body).toContain('/js/register.js');
      expect(warnings()).toMatchObject([{ remote: 'tools', fault }]);
    },
  );

  test.each([
    ['null', null, []],
    ['a text', 'x', []],
    ['routes that are none', { release: { routes: [{ path: '/a' }, 5, { path: 'b' }, { path: ['/c'] }] } }, ['/a']],
  ])('that is %s is malformed, with the addresses that can be read', async (_, entry, paths) => {
    edit(({ remotes }) => ({ remotes: { ...remotes, tools: entry } }));
    expect((await answer())['remotes']).toMatchObject({
      tools: { fault: 'malformed', paths },
      student: { version: '1.0.0' },
    });
  });

  test.each(['Tools', '../x', '', '</script>', 'a b'])('under the name %j is malformed', async (name) => {
    edit(({ remotes: { tools, ...others } }) => ({ remotes: { ...others, [name]: tools } }));
    expect((await answer())['remotes']).toMatchObject({ [name]: { fault: 'malformed', ...TOOLS } });
    // The page's data, the script for older browsers, the start script, and the shell's two: no element more.
    expect((await api.fetch('/tools')).body.match(/<\/script>/g)).toHaveLength(5);
  });

  test('whose files stand on an allowed origin is live', async () => {
    edit((list) => resign(list, 'tools', { ...list.remotes['tools']!.release, base: `${CDN}/tools/` }));
    expect((await answer())['remotes']).toMatchObject({ tools: { base: `${CDN}/tools/` } });
  });

  test('with pages that collide with another’s keeps its other pages, and says why; the shell’s count most, then the first', async () => {
    const routes = ['/', '/class/:code', '/class/special', '/:x', '/tools'].map((path) => makeRoute(path, 'tools'));
    edit((list) => resign(list, 'tools', { ...list.remotes['tools']!.release, routes }));
    const { remotes } = (await answer()) as { remotes: Record<string, { routes: { path: string }[]; lost?: object }> };
    expect(remotes['tools']!.routes.map(({ path }) => path)).toEqual(['/:x', '/tools']);
    const lost = [
      { path: '/', by: 'shell', of: '/' },
      { path: '/class/:code', by: 'student', of: '/class/:slug' },
      { path: '/class/special', by: 'student', of: '/class/:slug' },
    ];
    expect(remotes['tools']!.lost).toEqual(lost);
    expect(remotes['student']).not.toHaveProperty('lost');
    expect(warnings()).toMatchObject(lost.map((one) => ({ remote: 'tools', ...one })));
    expect((await api.fetch('/class/special')).body).toContain('/js/register.js');
  });

  test('that can’t be used takes no page of another', async () => {
    const routes = ['/class/special', '/tools'].map((path) => makeRoute(path, 'tools'));
    edit(({ remotes: { tools, ...others } }) => ({
      remotes: { tools: { ...tools, release: { ...tools!.release, routes } }, ...others },
    }));
    expect((await answer())['remotes']).toMatchObject({ tools: { fault: 'altered', paths: ['/tools'] } });
  });
});

describe('the list', () => {
  test('with any one byte changed runs nothing of the entry that holds it', async () => {
    const bytes = Buffer.from(whole);
    const begin = whole.indexOf('"tools": {');
    expect(bytes.length - begin).toBeGreaterThan(1_000);
    for (let at = begin; at < bytes.length; at += 7) {
      const harmed = Buffer.from(bytes);
      harmed[at]! ^= 1 << (at % 8);
      writeFileSync(file, harmed);
      const { remotes, unreadable } = (await answer()) as { remotes: object; unreadable?: true };
      const used = Object.entries(remotes).filter(([, entry]) => 'files' in entry);
      expect({ at, used: used.map(([name]) => name) }).toEqual({ at, used: unreadable ? [] : ['student'] });
    }
  });

  test.each([
    ['missing', () => rmSync(file)],
    ['empty', () => writeFileSync(file, '')],
    ['cut off', () => writeFileSync(file, whole.slice(0, -20))],
    ['HTML', () => writeFileSync(file, '<!doctype html>')],
    ['a list of others', () => writeFileSync(file, '[]')],
    ['without remotes', () => writeFileSync(file, '{}')],
  ])('that is %s leaves a shell that says so, and no address is said to be missing', async (_, harm) => {
    harm();
    expect(await answer()).toMatchObject({ remotes: {}, unreadable: true });
    const { status, body } = await api.fetch('/tools');
    expect(status).toBe(200);
    expect(body).toContain('"unreadable":true');
    expect(api.logs.join('')).toContain('The list of remotes is missing or can’t be read');
    writeFileSync(file, whole);
    expect(await answer()).not.toHaveProperty('unreadable');
  });

  test('is read again after each release and rollback', async () => {
    const version = async () =>
      ((await answer()) as { remotes: Record<string, { version: string }> }).remotes['tools']!.version;
    await installation.releases.rollback('tools');
    expect(await version()).toBe('1.0.0');
    const next = makeRemote('tools', [makeRoute('/tools', 'tools'), makeRoute('/new', 'new')], { version: '3.0.0' });
    expect((await api.fetch('/new')).status).toBe(404);
    await installation.releases.release(installation.build(next));
    expect(await version()).toBe('3.0.0');
    expect((await api.fetch('/new')).status).toBe(200);
  });
});

test('a server with the public half alone takes what was released', async () => {
  rmSync(join(installation.env['DATA_DIR']!, 'release-key'));
  const second = await startTestApi(installation.env);
  expect((await second.fetch('/remotes.json')).body.remotes).toMatchObject({ tools: { name: 'tools' } });
  await second.close();
});
