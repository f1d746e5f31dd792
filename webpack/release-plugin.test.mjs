import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../scripts/root.mjs';

/** @type {typeof import('./remote-file.js')} */
const { readRemoteFile } = createRequire(import.meta.url)('./remote-file.js');

const PAGES = {
  timetable: {
    source: './src/TimetablePage.tsx',
    paths: ['/timetable/:slug', '/when/:slug'],
    calls: ['/api/classes/:slug'],
    fragmentCalls: { name: 'me', header: 'x-my-link', calls: ['/api/mine'] },
    texts: ['timetable'],
    title: { en: 'Timetable', he: 'מערכת שעות' },
    description: { en: 'When everybody can meet.' },
  },
  rooms: {
    source: './src/RoomsPage.tsx',
    paths: ['/rooms/*'],
    title: { en: 'Rooms' },
    description: { en: 'Where there is a table for four.' },
    bare: true,
    ownBar: true,
  },
};
const PARTS = { free: { source: './src/FreeHours.tsx' } };
const MENU = [{ path: '/rooms', label: { en: 'Rooms' }, order: 5 }];

/** A remote of another team: nothing of it is in this checkout, and its library is in its own folder. */
const FILES = {
  'package.json': JSON.stringify({ name: '@acme/mf-timetable', version: '1.2.3' }),
  'remote.json': JSON.stringify({ contracts: '^2.0.0', pages: PAGES, parts: PARTS, menu: MENU }),
  'webpack.config.js': `module.exports = require(${JSON.stringify(join(ROOT, 'webpack.shared.js'))}).remoteConfig({ dir: __dirname });`,
  'src/TimetablePage.tsx': `
    import { Button } from '@study-groups/web-sdk/ui/Button';
    import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
    import { useState } from 'react';
    import { tables } from 'tables';
    import styles from './TimetablePage.module.css';
    registerTexts('timetable', {
      en: () => import(/* webpackChunkName: "text-timetable-en" */ './en.json'),
      he: () => import(/* webpackChunkName: "text-timetable-he" */ './he.json'),
    });
    export default function TimetablePage() {
      const [shown, show] = useState('');
      const later = () => import('./later.ts').then(({ text }) => show(text));
      return <Button className={styles.page} onClick={later}>{tables}{shown}</Button>;
    }`,
  'src/TimetablePage.module.css': '.page { color: red }',
  'src/RoomsPage.tsx': "import { tables } from 'tables';\nexport default () => <p>{tables}</p>;",
  'src/FreeHours.tsx': 'export default ({ day }: { day: string }) => <p>{`free on ${day}`}</p>;',
  'src/later.ts': "export const text: string = 'later';",
  'src/en.json': '{"title":"Timetable"}',
  'src/he.json': '{"title":"מערכת שעות"}',
  'node_modules/tables/package.json': JSON.stringify({
    name: 'tables',
    version: '1.0.0',
    main: 'index.js',
    license: 'ISC',
  }),
  'node_modules/tables/LICENSE.md': 'Sit where you like.',
  'node_modules/tables/index.js': "export const tables = 'four tables for four';",
};

/** @param {string} folder @param {Record<string, string>} files */
function plant(folder, files) {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** @param {string} folder @returns {string} what webpack says of a build that fails */
function build(folder) {
  const webpack = join(ROOT, 'node_modules/webpack/bin/webpack.js');
  const args = [webpack, '--config', join(folder, 'webpack.config.js'), '--mode', 'production'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? '' : stdout;
}

describe('a remote in a folder of its own', () => {
  /** @type {string} */
  let folder;
  /** @type {import('@study-groups/contracts/remotes').Build} */
  let release;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'study-groups-remote-'));
    plant(folder, FILES);
    expect(build(folder)).toBe('');
    release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {string} path */
  const routeOf = (path) => release.routes.find((route) => route.path === path);

  test('says who it is', () => {
    expect(release).toMatchObject({ name: 'timetable', version: '1.2.3', contracts: '^2.0.0', menu: MENU });
    expect(release.entry).toMatch(/^remoteEntry\.\w{10}\.js$/);
  });

  test('names every address with its page, and what that needs first', () => {
    const { title, description, calls, fragmentCalls } = PAGES.timetable;
    expect(release.routes.map(({ path, module }) => `${path} ${module}`)).toEqual([
      '/timetable/:slug ./timetable',
      '/when/:slug ./timetable',
      '/rooms/* ./rooms',
    ]);
    expect(routeOf('/when/:slug')).toMatchObject({ title, description, calls, fragmentCalls });
    expect(routeOf('/when/:slug')?.scripts).toEqual(routeOf('/timetable/:slug')?.scripts);
    expect(routeOf('/rooms/*')).toMatchObject({ bare: true, ownBar: true, calls: [], texts: { en: [] } });
  });

  test('names the scripts that a page loads at once, and the texts by their language', () => {
    const { scripts = [], texts } = routeOf('/timetable/:slug') ?? {};
    expect(scripts).toEqual([expect.stringMatching(/^js\/page-timetable\.\w{10}\.js$/)]);
    expect(texts).toEqual({
      en: [expect.stringMatching(/^js\/text-timetable-en\.\w{10}\.js$/)],
      he: [expect.stringMatching(/^js\/text-timetable-he\.\w{10}\.js$/)],
    });
    const page = readFileSync(join(folder, 'dist', scripts[0] ?? ''), 'utf8');
    expect(page).toContain('four tables for four');
    expect(page).not.toContain('later"');
  });

  test('names what the page takes from the shell, and brings none of it', () => {
    expect(routeOf('/timetable/:slug')?.shared).toEqual([
      '@study-groups/web-sdk/i18n/i18n',
      '@study-groups/web-sdk/styles/adopt',
      '@study-groups/web-sdk/ui/Button',
      'react',
      'react/jsx-runtime',
    ]);
    expect(routeOf('/rooms/*')?.shared).toEqual(['react/jsx-runtime']);
    const all = Object.keys(release.files).map((file) => readFileSync(join(folder, 'dist', file), 'utf8'));
    expect(all.join('')).not.toContain('Minified React error');
  });

  test('exposes each part in a script of its own, which no page loads', () => {
    const script = Object.keys(release.files).find((file) => /^js\/part-free\.\w{10}\.js$/.test(file)) ?? '';
    expect(readFileSync(join(folder, 'dist', script), 'utf8')).toContain('free on ');
    expect(readFileSync(join(folder, 'dist', release.entry), 'utf8')).toContain('./free');
    expect(release.routes.flatMap(({ scripts }) => scripts)).not.toContain(script);
  });

  test('has a hash for each file that is served, and for no map', () => {
    const names = Object.keys(release.files);
    expect(names).toContain(release.entry);
    expect(names.filter((name) => !name.endsWith('.js'))).toEqual(['licenses.json', 'licenses.txt']);
    for (const [name, hash] of Object.entries(release.files)) {
      const content = readFileSync(join(folder, 'dist', name));
      expect(`${name} sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(`${name} ${hash}`);
      expect(content.toString()).not.toContain('sourceMappingURL');
    }
    const { sources } = JSON.parse(readFileSync(join(folder, 'dist', `${release.entry}.map`), 'utf8'));
    expect(sources).not.toEqual([]);
  });

  test('brings the licences of what is in it from others, and of nothing else', () => {
    const notices = readFileSync(join(folder, 'dist/licenses.txt'), 'utf8');
    expect(notices).toContain('tables 1.0.0\n\nLicence: ISC\n\nSit where you like.\n');
    expect(notices).toMatch(/^webpack \d/m);
    expect(notices).not.toMatch(/^react |web-sdk/m);
    const listed = JSON.parse(readFileSync(join(folder, 'dist/licenses.json'), 'utf8'));
    expect(listed).toContainEqual({ name: 'tables', version: '1.0.0', licence: 'ISC', text: 'Sit where you like.' });
    const names = listed.map((/** @type {{ name: string }} */ { name }) => name);
    expect(names).toEqual(expect.arrayContaining(['webpack']));
    expect(names).not.toContain('react');
  });

  test('fails if a page lacks its texts', () => {
    const pages = { ...PAGES, rooms: { ...PAGES.rooms, texts: ['rooms'] } };
    plant(folder, { 'remote.json': JSON.stringify({ contracts: '^2.0.0', pages }) });
    expect(build(folder)).toContain("release.json: the build has no texts 'rooms' in English");
  });
});

describe('a remote.json that is not as it should be names the file and the field', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'study-groups-remote-file-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** @param {object} change @param {string} [name] */
  const read = (change, name = '@acme/mf-timetable') => {
    plant(folder, {
      'package.json': JSON.stringify({ name, version: '1.2.3' }),
      'remote.json': JSON.stringify({ contracts: '^2.0.0', pages: PAGES, ...change }),
    });
    return readRemoteFile(folder);
  };
  /** @param {object} change */
  const pageWith = (change) => ({ pages: { ...PAGES, rooms: { ...PAGES.rooms, ...change } } });

  test('one that is right is read, with what package.json says', () => {
    expect(read({})).toMatchObject({ name: 'timetable', version: '1.2.3', menu: [] });
  });

  test.each([
    [
      'no English title',
      pageWith({ title: { he: 'חדרים' } }),
      /remote\.json.*remote\.pages\.rooms\.title misses the property 'en'/s,
    ],
    ['an address without a slash', pageWith({ paths: ['rooms'] }), /remote\.pages\.rooms\.paths\[0\]/],
    ['a call elsewhere', pageWith({ calls: ['https://example.org'] }), /remote\.pages\.rooms\.calls\[0\]/],
    ['a field that nobody knows', pageWith({ colour: 'red' }), /remote\.pages\.rooms has an unknown property 'colour'/],
    [
      'an address of two pages',
      pageWith({ paths: ['/when/:slug'] }),
      /remote\.pages\.rooms\.paths: '\/when\/:slug' is also of 'timetable'/,
    ],
    ['a part without a module', { parts: { free: {} } }, /remote\.parts\.free misses the property 'source'/],
    [
      'a part that is called like a page',
      { parts: { rooms: { source: './src/FreeHours.tsx' } } },
      /remote\.parts\.rooms: there is a page of that name too/,
    ],
    [
      'a menu without a place',
      { menu: [{ path: '/rooms', label: { en: 'Rooms' } }] },
      /remote\.menu\[0\] misses the property 'order'/,
    ],
  ])('%s', (_, change, message) => {
    expect(() => read(change)).toThrow(message);
  });

  test.each(['@acme/mf-status', '@acme/Timetable', 'time-table'])('a package called %s is refused', (name) => {
    expect(() => read({}, name)).toThrow(/package\.json: name/);
  });
});
