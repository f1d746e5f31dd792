import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageGlobals, PageStart } from '@study-groups/contracts/remotes';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const { compileStartScript } = require('../../../webpack/start-script.js') as {
  compileStartScript: (file: string) => string;
};
const SCRIPT = compileStartScript(path.join(path.dirname(fileURLToPath(import.meta.url)), 'start.ts'));

const build = (name: string, files: string[]) => ({
  name,
  version: '1.0.0',
  contracts: '^1.0.0',
  base: `/remotes/${name}/0123456789abcdef/`,
  entry: 'entry.js',
  files: Object.fromEntries(files.map((file) => [file, `sha384-of ${file}`])),
  routes: [],
  menu: [],
});
const START: PageStart = {
  shell: build('shell', ['js/shell-en.js', 'js/shell-he.js']),
  remotes: { student: build('student', ['js/mine-en.js', 'js/mine-he.js']) },
  calls: ['/api/classes/algebra'],
  fragmentCalls: { name: 'me', header: 'x-member-link', calls: ['/api/my-group'] },
  texts: {
    en: ['/remotes/shell/0123456789abcdef/js/shell-en.js', '/remotes/student/0123456789abcdef/js/mine-en.js'],
    he: ['/remotes/shell/0123456789abcdef/js/shell-he.js', '/remotes/student/0123456789abcdef/js/mine-he.js'],
  },
  words: {},
};

const real = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = real;
  localStorage.clear();
  document.head.replaceChildren();
  location.hash = '';
});

/** Runs the script in a page whose address ends so. @returns what it has asked the API, and what it leaves for the shell */
function run(hash = '') {
  location.hash = hash;
  const json = document.createElement('script');
  Object.assign(json, { type: 'application/json', id: 'start', textContent: JSON.stringify(START) });
  document.head.append(json);
  const fetched = jest.fn<typeof fetch>(async () => new Response('{}'));
  globalThis.fetch = fetched;
  new Function(SCRIPT)();
  const { answers } = (globalThis as unknown as { studyGroups: PageGlobals }).studyGroups;
  const asked = fetched.mock.calls.map(([address, init]) => ({
    address,
    link: (init?.headers as Record<string, string> | undefined)?.['x-member-link'],
  }));
  return { asked, answers: Object.keys(answers) };
}

const CLASS = { address: '/api/classes/algebra', link: undefined };

test('the first calls are made at once, that of a link with its secret in a header and in no address', () => {
  expect(run('#me=57.abc-DEF_1')).toEqual({
    asked: [CLASS, { address: '/api/my-group', link: '57.abc-DEF_1' }],
    answers: ['/api/classes/algebra', '/api/my-group\nx-member-link: 57.abc-DEF_1'],
  });
});

test.each(['', '#', '#me', '#me=', '#features', '#you=57.abc', '#me=57.abc=d', '#me=5%0A7', '#me=<b>', '#me=ש'])(
  'with %j in the address there is no such call',
  (hash) => {
    expect(run(hash)).toEqual({ asked: [CLASS], answers: ['/api/classes/algebra'] });
  },
);

test('the texts of the reader’s language are run in their order, checked by their hashes', () => {
  localStorage.setItem('preferredLanguage', 'he');
  run();
  const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(scripts.map(({ src, integrity, async }) => [new URL(src).pathname, integrity, async])).toEqual([
    ['/remotes/shell/0123456789abcdef/js/shell-he.js', 'sha384-of js/shell-he.js', false],
    ['/remotes/student/0123456789abcdef/js/mine-he.js', 'sha384-of js/mine-he.js', false],
  ]);
  expect(document.documentElement.dir).toBe('rtl');
});

test('under what the server has drawn nothing runs and nothing is asked before it is seen', async () => {
  let paint = (): void => undefined;
  class Paints {
    constructor(heard: (list: Pick<PerformanceObserverEntryList, 'getEntriesByName'>) => void) {
      paint = () => heard({ getEntriesByName: () => [{} as PerformanceEntry] });
    }
    observe(): void {}
  }
  Object.assign(globalThis, { PerformanceObserver: Paints });
  const page = document.documentElement;
  Object.assign(page, { lang: 'en' }).dataset['served'] = location.origin;
  const { answers } = run();
  expect(globalThis.fetch).not.toHaveBeenCalled();
  expect(document.head.querySelector('script[src]')).toBeNull();
  const named = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  expect(named.map(({ href, integrity, media }) => [new URL(href).pathname, integrity, media])).toEqual([
    ['/remotes/shell/0123456789abcdef/js/shell-en.js', 'sha384-of js/shell-en.js', 'not all'],
    ['/remotes/student/0123456789abcdef/js/mine-en.js', 'sha384-of js/mine-en.js', 'not all'],
  ]);
  const globals = (globalThis as unknown as { studyGroups: PageGlobals }).studyGroups;
  paint();
  await globals.answers[answers[0] ?? ''];
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  globals.answerPressed?.();
  delete page.dataset['served'];
});

test('where what the server has drawn does not fit, its scripts are asked for at once', () => {
  const page = document.documentElement;
  Object.assign(page, { lang: 'he' }).dataset['served'] = location.origin;
  document.head.innerHTML = '<link rel="preload" as="script" href="/main.js" media="not all">';
  run();
  expect(document.head.querySelector('link')?.media).toBe('');
  expect(page.dataset['unfit']).toBe('');
  delete page.dataset['served'];
  delete page.dataset['unfit'];
});

test('scripts of the page have whole addresses before they run, by which loaders find them', () => {
  run();
  const script = document.createElement('script');
  script.setAttribute('src', '/remotes/student/0123456789abcdef/entry.js');
  document.head.append(script);
  document.dispatchEvent(new Event('readystatechange'));
  expect(script.getAttribute('src')).toBe(`${location.origin}/remotes/student/0123456789abcdef/entry.js`);
});
