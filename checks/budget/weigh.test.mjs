import { expect, test } from '@jest/globals';
import { LIMITS, WIDGET } from './limits.mjs';
import { tableOf, weighPages, weighWidget } from './weigh.mjs';

const TEXT = { en: 'A page' };

/** @param {Partial<import('@study-groups/contracts/remotes').BuildRoute>} route */
const route = (route) => ({
  path: '/',
  module: './page',
  title: TEXT,
  description: TEXT,
  calls: [],
  scripts: [],
  shared: [],
  texts: { en: [] },
  ...route,
});

const shell = {
  name: 'shell',
  version: '1.0.0',
  contracts: '2.0.0',
  entry: 'main.js',
  start: 'start.js',
  files: {},
  menu: [],
  scripts: ['core.js', 'platform.js'],
  shared: { react: ['core.js'], '@sdk/api': ['platform.js', 'data.js'] },
  texts: { en: ['text-en.js'], he: ['text-he.js'] },
  routes: [route({ path: '/', scripts: ['home.js'] })],
};
const remote = {
  name: 'student',
  version: '1.0.0',
  contracts: '^2.0.0',
  entry: 'remoteEntry.js',
  files: {},
  menu: [],
  routes: [
    route({
      path: '/class/:slug',
      scripts: ['schemas.js', 'page.js'],
      shared: ['react', '@sdk/api'],
      texts: { en: ['text-student-en.js'] },
    }),
    route({ path: '/new', scripts: ['page.js'] }),
  ],
};

test('a page is weighed with all that it loads, each file once, and with the script that stands in it', () => {
  const [home, registration] = weighPages(shell, [remote], () => 10);
  expect(home?.files).toEqual(
    ['main.js', 'core.js', 'platform.js', 'text-en.js', 'home.js'].map((file) => `shell/${file}`),
  );
  expect(home?.bytes).toBe(60);
  expect(registration?.files).toEqual([
    'shell/main.js',
    'shell/core.js',
    'shell/platform.js',
    'shell/text-en.js',
    'student/remoteEntry.js',
    'student/schemas.js',
    'student/page.js',
    'student/text-student-en.js',
    'shell/data.js',
  ]);
  expect(registration?.bytes).toBe(100);
});

test.each([
  ['within its limit', 13_000, [true, true, true]],
  ['over the limit of one address', 20_000, [true, false, true]],
  ['over the limit of a page that has none of its own', 28_000, [false, false, false]],
])('a page is %s', (_, size, within) => {
  expect(weighPages(shell, [remote], () => size).map((weight) => weight.within)).toEqual(within);
});

test('too many files are too much too', () => {
  const scripts = Array.from({ length: 7 }, (_, index) => `part-${index}.js`);
  const split = { ...remote, routes: [route({ path: '/class/:slug', scripts })] };
  const weights = weighPages(shell, [split], () => 1);
  expect(weights.map(({ within }) => within)).toEqual([true, true]);
  const more = { ...remote, routes: [route({ path: '/class/:slug', scripts: [...scripts, 'a.js', 'b.js', 'c.js'] })] };
  const [, over] = weighPages(shell, [more], () => 1);
  expect(over?.within).toBe(false);
  expect(tableOf(over ? [over] : [])).toMatch(/\/class\/:slug .* 15 of 14 files +OVER/);
});

test('each line says how much room its page has', () => {
  const [, registration] = weighPages(shell, [remote], () => 10_000);
  const limit = (LIMITS['/class/:slug']?.bytes ?? 0) / 1_000;
  const room = limit - 100;
  const line = `100.0 of  ${limit.toFixed(1)} kB    ${room.toFixed(1)} kB ( ${room} %) to spare`;
  expect(tableOf(registration ? [registration] : [])).toContain(line);
});

/** The share of one of the six files of the member's page in what it may weigh as served. */
const SHARE = Math.floor((LIMITS['/my-group']?.served ?? 0) / 6);

test.each([
  ['within', SHARE, true],
  ['over', SHARE + 1, false],
])('what a browser gets of a page is %s its limit', (_, served, within) => {
  const mine = { ...remote, routes: [route({ path: '/my-group' })] };
  const weighed = weighPages(
    shell,
    [mine],
    () => 10_000,
    () => served,
  ).find(({ path }) => path === '/my-group');
  expect(weighed).toMatchObject({ bytes: 60_000, served: 6 * served, within });
});

test('a shared module that the shell lacks is an error', () => {
  const asking = { ...remote, routes: [route({ path: '/new', shared: ['antd'] })] };
  expect(() => weighPages(shell, [asking], () => 1)).toThrow('student/new: the shell does not provide antd');
});

test('the widget is weighed without what few readers load, and its script by itself', () => {
  const names = [
    'embed.1a',
    'frame.2b',
    'widget.3c',
    'js/text-en.4d',
    'js/text-he.5e',
    'js/proof.6f',
    'js/text-proof-en.7a',
  ];
  const files = Object.fromEntries(names.map((name) => [`widget/${name}.js`, '']));
  const [script, all] = weighWidget([{ ...remote, files: { 'page.js': '', ...files } }], () => 2_000);
  expect(script).toMatchObject({
    path: '/embed.js',
    files: ['student/widget/embed.1a.js'],
    bytes: 2_000,
    within: true,
  });
  expect(all?.files).toEqual(['embed.1a', 'widget.3c', 'js/text-en.4d'].map((name) => `student/widget/${name}.js`));
  expect(weighWidget([remote], () => 2_000)).toEqual([]);
  const tooMuch = Math.floor(WIDGET.all.bytes / 3) + 1;
  const heavy = weighWidget([{ ...remote, files }], () => tooMuch);
  expect(heavy.map(({ within }) => within)).toEqual([false, false]);
});
