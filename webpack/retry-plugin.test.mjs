import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { compiledAhead } from './base-config.js';
import { IntegrityPlugin, NO_FILE } from './integrity-plugin.js';
import { RetryPlugin } from './retry-plugin.js';

/** An import would touch every old name that webpack keeps, each with a warning. @type {typeof import('webpack')} */
const webpack = createRequire(import.meta.url)('webpack');

/** @typedef {{ src: string, integrity?: string, crossOrigin?: string, onload: () => void, onerror: () => void }} Script */

/** @type {string} */
let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-loading-'));
  writeFileSync(
    join(folder, 'entry.js'),
    "globalThis.loadPage = () => import(/* webpackChunkName: 'page' */ './page.js');",
  );
  writeFileSync(join(folder, 'page.js'), "export const name = 'page';");
  const compiler = webpack({
    context: folder,
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: './entry.js' },
    output: {
      path: folder,
      filename: '[name].out.js',
      publicPath: 'https://files.example/',
      scriptType: 'text/javascript',
    },
    plugins: [new IntegrityPlugin(), new RetryPlugin(), compiledAhead(/^main\./)],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, done) => (error ? reject(error) : resolve(done)));
  });
  expect(stats.toString('errors-only')).toBe('');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs the entry in a page that answers each script as `answer` says.
 * @param {{ integrity?: Record<string, string>, origin?: string, answer: (script: Script, asked: number) => boolean }} page
 */
function openPage({ integrity, origin = 'https://pages.example', answer }) {
  /** @type {Script[]} */
  const asked = [];
  const context = {
    URL,
    setTimeout,
    clearTimeout,
    location: new URL(`${origin}/`),
    studyGroups: integrity && { integrity },
    /** @type {() => Promise<{ name: string }>} */
    loadPage: () => Promise.reject(new Error('the entry did not run')),
    document: {
      baseURI: `${origin}/`,
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined }),
      head: {
        appendChild: (/** @type {Script} */ script) => {
          asked.push(script);
          const comes = answer(script, asked.length);
          queueMicrotask(() => {
            if (!comes) return script.onerror();
            run(new URL(script.src).pathname.slice(1));
            script.onload();
          });
        },
      },
    },
  };
  const run = (/** @type {string} */ file) => {
    runInNewContext(readFileSync(join(folder, file), 'utf8'), realm);
  };
  const realm = Object.assign(context, { self: context, window: context });
  run('main.out.js');
  return { asked, loadPage: () => context.loadPage() };
}

const PAGE = 'https://files.example/page.out.js';

test.each([
  ['a script that the page knows has its hash', { [PAGE]: 'sha384-known' }, 'sha384-known'],
  ['one that it does not know has the hash of no file', { 'https://files.example/other.js': 'sha384-other' }, NO_FILE],
  ['a page without a table asks for none', undefined, undefined],
])('%s', async (_, integrity, expected) => {
  const { asked, loadPage } = openPage({ ...(integrity && { integrity }), answer: () => true });
  expect((await loadPage()).name).toBe('page');
  expect(asked.map((script) => script.integrity)).toEqual([expected]);
});

test.each([
  ['https://pages.example', 'anonymous'],
  ['https://files.example', undefined],
])('from a page on %s it is asked for with crossorigin %s', async (origin, crossOrigin) => {
  const { asked, loadPage } = openPage({ origin, integrity: { [PAGE]: 'sha384-known' }, answer: () => true });
  await loadPage();
  expect(asked.map((script) => script.crossOrigin)).toEqual([crossOrigin]);
});

test('the hash of no file has the form of one', () => {
  expect(Buffer.from(NO_FILE.replace('sha384-', ''), 'base64')).toHaveLength(48);
});

test('a script that fails once is asked for again', async () => {
  const { asked, loadPage } = openPage({ answer: (_, count) => count > 1 });
  expect((await loadPage()).name).toBe('page');
  expect(asked).toHaveLength(2);
});

test('one that fails twice is given up, until the next time', async () => {
  const { asked, loadPage } = openPage({ answer: (_, count) => count > 2 });
  await expect(loadPage()).rejects.toMatchObject({ name: 'ChunkLoadError' });
  expect(asked).toHaveLength(2);
  expect((await loadPage()).name).toBe('page');
});

test('a script that a page begins with asks to be compiled at once, and no other does', () => {
  const startsWithIt = (/** @type {string} */ file) =>
    readFileSync(join(folder, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
  expect(startsWithIt('main.out.js')).toBe(true);
  expect(startsWithIt('page.out.js')).toBe(false);
});
