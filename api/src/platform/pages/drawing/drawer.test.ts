import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Build, ShellBuild } from '@study-groups/contracts/remotes';
import { bundle } from '../../../testing/bundle.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../../testing/builds.ts';
import { readReleaseEnv } from '../../env.ts';
import type { Logger } from '../../logger.ts';
import { createOrigins } from '../../origins.ts';
import { publicKey } from '../../releases/keys.ts';
import type { Live } from '../../releases/live.ts';
import { liveReader } from '../../releases/live.ts';
import { findPage } from '../page.ts';
import { createDrawer, type Drawer } from './drawer.ts';

const BUNDLE = 'server/pages.0123456789.js';
/** A shell whose pages say how many it has drawn, for whom, and what a remote says; with two that can't be drawn. */
const SHELL = `
let count = 0;
let ofRemote = '';
exports.provided = { react: () => ({ word: 'shared' }) };
exports.addRemote = (name, pages) => { ofRemote = pages.words; };
exports.drawPage = async ({ path, language, answers }) => {
  if (path === '/terms') throw new Error('no terms');
  if (path === '/privacy') for (;;);
  const alien = [typeof process, typeof fetch, typeof document].filter((type) => type !== 'undefined');
  return { markup: [count += 1, path, language, JSON.stringify(answers), ofRemote, ...alien].join(' ') };
};`;
const saying = (words: string) => `exports.pages = { words: require('react').word + ' ${words}' };`;
const SOON = { patience: 60_000, drawing: 1_000, rest: 60_000 };

let thread: URL;
let installation: Installation;
let drawer: Drawer;
beforeAll(async () => {
  thread = await bundle('platform/pages/drawing/thread.ts');
});
afterEach(() => {
  drawer.close();
  installation.remove();
});

const bringing = <Of extends Build | ShellBuild>(build: Of): Of => ({
  ...build,
  files: { ...build.files, [BUNDLE]: '' },
});
const student = (version: string) =>
  bringing(makeRemote('student', [makeRoute('/class/:slug', 'register')], { version }));

/** An installation whose shell is drawn, and how a page of it is. */
async function openInstallation() {
  installation = newInstallation();
  const { releases, build } = installation;
  await releases.release(build(bringing(makeShell()), { [BUNDLE]: SHELL }));
  await releases.release(build(makeRemote('tools', [makeRoute('/tools', 'tools')])));
  const env = readReleaseEnv(installation.env);
  const faults: string[] = [];
  const logger = { warn: ({ fault, error }: { fault?: string; error?: Error }) => faults.push(fault ?? `${error}`) };
  const origins = createOrigins(env);
  const forTest = { logger: logger as unknown as Logger };
  const readLive = liveReader(env, { key: publicKey(env.DATA_DIR), origins, ...forTest });
  drawer = createDrawer({ releasesDir: env.RELEASES_DIR, origin: origins.own, ...forTest, thread, within: SOON });
  const draw = async (path: string, { answers = {}, language = 'en' as 'en' | 'he' } = {}) => {
    const live = (await readLive()) as Live & { shell: object };
    const page = findPage(live, path, new URLSearchParams());
    return (await drawer.draw(page, live, { path, language, answers }))?.markup;
  };
  return { draw, faults, releases, build };
}

test('draws a page once for each language and each state of its data, out of reach of the server', async () => {
  const { draw } = await openInstallation();
  const answers = { '/api/classes/algebra': { courseName: 'Algebra' } };
  expect(await draw('/')).toBe('1 / en {} ');
  expect(await draw('/', { language: 'he' })).toBe('2 / he {} ');
  expect(await draw('/', { answers })).toBe(`3 / en ${JSON.stringify(answers)} `);
  expect(await draw('/')).toBe('1 / en {} ');
});

test('draws the page of a remote as it is live, also if that was released alone', async () => {
  const { draw, releases, build } = await openInstallation();
  await releases.release(build(student('1.0.0'), { [BUNDLE]: saying('first') }));
  expect(await draw('/class/algebra')).toBe('1 /class/algebra en {} shared first');
  await releases.release(build(student('2.0.0'), { [BUNDLE]: saying('second') }));
  expect(await draw('/class/algebra')).toBe('1 /class/algebra en {} shared second');
  await releases.rollback('student');
  expect(await draw('/class/algebra')).toBe('1 /class/algebra en {} shared first');
});

test('leaves a page that can’t be drawn to the browser, and draws the others', async () => {
  const { draw, faults, releases, build } = await openInstallation();
  expect(await draw('/terms')).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining('no terms')]);
  expect(await draw('/')).toBe('1 / en {} ');
  await releases.release(build(student('1.0.0'), { [BUNDLE]: `require('nobody-provides-this');` }));
  expect(await draw('/class/algebra')).toBeUndefined();
  expect(await draw('/')).toBe('1 / en {} ');
});

test('gives up code that does not end, and rests', async () => {
  const { draw, faults } = await openInstallation();
  expect(await draw('/privacy')).toBeUndefined();
  expect(faults).toEqual([expect.stringContaining('not drawn in time')]);
  expect(await draw('/')).toBeUndefined();
});

test('a shell without a bundle is drawn by the browser', async () => {
  const { draw, releases, build } = await openInstallation();
  await releases.release(build(makeShell()));
  expect(await draw('/')).toBeUndefined();
});
