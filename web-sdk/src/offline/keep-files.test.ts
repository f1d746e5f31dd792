import { beforeEach, describe, expect, test } from '@jest/globals';
import { CONSOLE, MY_GROUP } from '@study-groups/contracts/offline';
import { type FileGround, filesCache, keepFiles, LIST_PATH } from './keep-files.ts';

const ORIGIN = 'https://groups.example.edu';
const CDN = 'https://cdn.example.edu/professor/1/';
const at = (path: string) => new URL(path, ORIGIN).href;

/** Returns the live builds, as the server writes them: a shell, the console, and a remote on another origin. */
function site(build: string) {
  const shell = {
    name: 'shell',
    base: `/remotes/shell/${build}/`,
    files: { 'main.js': 'h-main', 'js/data.js': 'h-data', 'js/shell-en.js': 'h-se' },
  };
  const files = {
    'entry.js': 'h-entry',
    'js/console.js': 'h-console',
    'js/jobs.js': 'h-jobs',
    'js/text-admin-en.ab12.js': 'h-en',
    'js/text-admin-he.ab12.js': 'h-he',
    'icons/icon-192.png': 'h-icon',
    'offline/worker.ab12.js': 'h-worker',
  };
  const admin = { name: 'admin', base: `/remotes/admin/${build}/`, files, routes: [], menu: [] };
  const professor = {
    name: 'professor',
    base: CDN,
    files: { 'part.js': 'h-part', 'other.js': 'h-other' },
    routes: [],
    menu: [],
  };
  const start = {
    shell,
    remotes: { admin, professor: { ...professor, files: {} }, tools: { fault: 'altered', paths: [] } },
    remote: 'admin',
    texts: {
      en: [`${shell.base}js/shell-en.js`, `${admin.base}js/text-admin-en.ab12.js`],
      he: [`${admin.base}js/text-admin-he.ab12.js`],
    },
  };
  const page = [
    `<script type="application/json" id="start">${JSON.stringify(start)}</script>`,
    // One that loads another names no script of the page.
    '<script>write(`<script src="${older}"><\\/script>`)</script>',
    `<script defer="" src="${shell.base}js/data.js" integrity="h-data"></script>`,
    `<script data-entry="" defer="" src="${shell.base}main.js" integrity="h-main"></script>`,
    `<script defer="" src="${admin.base}entry.js" integrity="h-entry"></script>`,
  ].join('\n');
  return {
    page,
    list: JSON.stringify({ remotes: { admin, professor, tools: start.remotes.tools } }),
    named: ['js/data.js', 'main.js'].map((file) => at(shell.base + file)).concat(at(`${admin.base}entry.js`)),
    file: (name: string) => at(admin.base + name),
  };
}

let page = CONSOLE;
let live: ReturnType<typeof site>;
let kept: Map<string, string>;
let asked: [url: string, init: RequestInit][];
let broken: Set<string>;
beforeEach(() => {
  page = CONSOLE;
  live = site('1');
  kept = new Map();
  asked = [];
  broken = new Set();
});

const cache = {
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  put: async (url: string, answer: Response) => void kept.set(at(url), await answer.text()),
  delete: async (url: string) => kept.delete(at(url)),
};
const ground = {
  origin: ORIGIN,
  caches: { open: async (name: string) => (expect(name).toBe(filesCache(page)), cache) },
  fetch: async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    // As a browser does with a file that is not what its hash says.
    if (broken.has(url)) throw new TypeError('Failed to fetch');
    if (url === page.page) return new Response(live.page);
    return url === LIST_PATH ? new Response(live.list) : new Response(`content of ${url}`);
  },
} as unknown as FileGround;
const keep = (loaded: readonly string[] = live.named, language = 'en') =>
  keepFiles(page, { kind: 'keep', language, loaded }, ground);

describe('a page that may need every script of its remote is kept', () => {
  test('with what it names, every script of the remote, and what was loaded of others, each by its hash', async () => {
    expect(await keep([...live.named, `${CDN}part.js`, 'https://elsewhere.example.edu/x.js'])).toEqual({
      isKept: true,
      isOld: false,
    });
    expect([...kept.keys()].toSorted()).toEqual(
      [
        at(CONSOLE.page),
        at(LIST_PATH),
        ...live.named,
        at('/remotes/shell/1/js/shell-en.js'),
        live.file('js/console.js'),
        live.file('js/jobs.js'),
        live.file('js/text-admin-en.ab12.js'),
        `${CDN}part.js`,
      ].toSorted(),
    );
    for (const [url, { integrity }] of asked) {
      expect([url, Boolean(integrity)]).toEqual([url, !url.startsWith('/')]);
    }
    expect(asked.find(([url]) => url.startsWith(CDN))?.[1]).toMatchObject({ integrity: 'h-part', credentials: 'omit' });
  });

  test('and its files are fetched once, those of another language when it is read in it', async () => {
    await keep();
    asked = [];
    await keep();
    expect(asked.map(([url]) => url)).toEqual([CONSOLE.page, LIST_PATH]);
    await keep(live.named, 'he');
    expect(kept.has(live.file('js/text-admin-he.ab12.js'))).toBe(true);
    expect(kept.has(live.file('js/text-admin-en.ab12.js'))).toBe(false);
  });

  test('as another build once that is live, which the page learns', async () => {
    await keep();
    const { named } = live;
    live = site('2');
    expect(await keep(named)).toEqual({ isKept: true, isOld: true });
    expect(kept.get(at(CONSOLE.page))).toBe(live.page);
    expect([...kept.keys()].filter((url) => url.includes('/1/') && url.startsWith(ORIGIN))).toEqual([]);
  });

  test('as it was while a file of the new one is missing, or is not what was released', async () => {
    await keep();
    const before = new Map(kept);
    live = site('2');
    broken.add(at('/remotes/shell/2/main.js'));
    await keep();
    for (const [url, content] of before) expect(kept.get(url)).toBe(content);
  });

  test('though a script is missing that only a view of it needs', async () => {
    broken.add(live.file('js/jobs.js'));
    expect(await keep()).toMatchObject({ isKept: false });
    expect(kept.has(at(CONSOLE.page))).toBe(true);
    expect(kept.has(live.file('js/jobs.js'))).toBe(false);
  });

  test('and not what stands in its place', async () => {
    live = { ...live, page: '<h1>Sign in to the network</h1>' };
    expect(await keep()).toBeNull();
    broken.add(CONSOLE.page);
    expect(await keep()).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('a page that needs what it has loaded is kept', () => {
  beforeEach(() => {
    page = MY_GROUP;
  });
  const opened = () => [...live.named, live.file('js/jobs.js')];

  test('with that, and without the other scripts of its remote', async () => {
    expect(await keep(opened())).toEqual({ isKept: true, isOld: false });
    expect([...kept.keys()].toSorted()).toEqual(
      [
        at(MY_GROUP.page),
        at(LIST_PATH),
        ...opened(),
        at('/remotes/shell/1/js/shell-en.js'),
        live.file('js/text-admin-en.ab12.js'),
      ].toSorted(),
    );
  });

  test('as another build only once that has run', async () => {
    const before = opened();
    await keep(before);
    const whole = new Map(kept);
    live = site('2');
    expect(await keep(before)).toEqual({ isKept: false, isOld: true });
    expect(kept).toEqual(whole);
    expect(await keep(opened())).toEqual({ isKept: true, isOld: false });
    expect(kept.get(at(MY_GROUP.page))).toBe(live.page);
    expect([...kept.keys()].filter((url) => url.includes('/1/'))).toEqual([]);
  });
});
