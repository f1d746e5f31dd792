import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LANGUAGES } from '@study-groups/contracts/language';
import { CONTRACT_VERSION, type PageStart } from '@study-groups/contracts/remotes';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const START = 'globalThis.x = "</script><!--";\r\nstart();\n';
const STUDENT_ROUTES = [
  makeRoute('/class/:slug', 'register', { calls: ['/api/classes/:slug'], shared: ['react', 'data'] }),
  makeRoute('/class/new', 'fresh'),
  makeRoute('/meet', 'meet', { calls: ['/api/meet-scheduler-data/:token', '/api/google-credentials'] }),
];
const TOOLS_ROUTES = [
  makeRoute('/tools/*', 'tools'),
  makeRoute('/mine', 'mine', { fragmentCalls: { name: 'me', header: 'x-member-link', calls: ['/api/my-group'] } }),
  makeRoute('/english', 'english', {
    title: { en: 'Only English' },
    description: { en: 'What english is for.' },
    texts: { en: ['js/text-english-en.js'] },
  }),
  makeRoute('/hostile', 'hostile', {
    title: { en: '</title><script>alert(1)</script>' },
    description: { en: '"><script>\u2028' },
  }),
];

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: 'https://cdn.example.edu' });
  const { releases, build } = installation;
  await releases.release(build(makeShell(), { 'start.js': START }));
  await releases.release(build(makeRemote('student', STUDENT_ROUTES)));
  await releases.release(build(makeRemote('tools', TOOLS_ROUTES)));
  await releases.release(build(makeRemote('far', [makeRoute('/far', 'far')])), { at: 'https://cdn.example.edu/far/' });
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });

/** Returns the JSON that is in a page. */
function startOf(body: string): PageStart {
  return JSON.parse(/<script type="application\/json" id="start">(.*?)<\/script>/s.exec(body)![1]!);
}

test.each([
  ['/class/ALGORITHMS-1', '/class/algorithms-1'],
  ['/Class/Algorithms-1.?step=2', '/class/algorithms-1?step=2'],
  ['/class/algorithms%E2%80%911', '/class/algorithms-1'],
])('%s is shown at %s, for browsers keep things by the slug', async (path, place) => {
  const { status, headers } = await get(path);
  expect([status, headers.get('location')]).toEqual([302, place]);
});

/** Addresses without the hash in them. */
const plain = (address: string) => address.replace(/\/[0-9a-f]{16}\//, '/ID/');
const attributes = (body: string, tag: RegExp) => [...body.matchAll(tag)].map(([, address]) => plain(address!));
const scriptsIn = (body: string) => attributes(body, /<script (?:data-entry="" )?defer="" src="([^"]+)"/g);

describe('a page', () => {
  test.each([
    ['/', ['shell/ID/js/core.js', 'shell/ID/js/react.js', 'shell/ID/js/home.js', 'shell/ID/main.js']],
    [
      '/class/algorithms-1',
      [
        'shell/ID/js/core.js',
        'shell/ID/js/react.js',
        'shell/ID/js/data.js',
        'shell/ID/main.js',
        'student/ID/entry.js',
        'student/ID/js/register.js',
      ],
    ],
    [
      '/tools/a/b',
      ['shell/ID/js/core.js', 'shell/ID/js/react.js', 'shell/ID/main.js', 'tools/ID/entry.js', 'tools/ID/js/tools.js'],
    ],
    ['/no/such/page', ['shell/ID/js/core.js', 'shell/ID/main.js']],
  ])('%s names every script that it will need, once, in the order of need', async (path, scripts) => {
    const { body } = await get(path);
    expect(scriptsIn(body)).toEqual(scripts.map((script) => `/remotes/${script}`));
    expect(attributes(body, /<script data-entry="" defer="" src="([^"]+)"/g)).toEqual(['/remotes/shell/ID/main.js']);
    expect(body).not.toContain('crossorigin');
  });

  test('names with each script the hash of what is served there', async () => {
    const { body } = await get('/class/algorithms-1');
    const named = [...body.matchAll(/(?:src|href)="([^"]+\.js)" integrity="([^"]+)"/g)] as RegExpExecArray[];
    // Each as what is asked for first, and as what is run.
    expect(named).toHaveLength(12);
    for (const [, address, integrity] of named) {
      const content = (await get(address!)).body as string;
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  test('asks for its scripts in their order before anything that is long', async () => {
    const { body } = (await get('/class/algorithms-1')) as { body: string };
    const asked = attributes(body, /<link rel="preload" as="script" href="([^"]+)"/g);
    expect(asked).toEqual(scriptsIn(body));
    expect(body.lastIndexOf('rel="preload"')).toBeLessThan(body.indexOf('<script'));
  });

  test('with files on another origin asks there without cookies', async () => {
    const { body, headers } = await get('/far');
    const far = ['entry.js', 'js/far.js'].map((file) => `https://cdn.example.edu/far/${file}`);
    expect(scriptsIn(body).slice(-2)).toEqual(far);
    const crossing = [...body.matchAll(/<[^>]* (?:src|href)="([^"]+)"[^>]* crossorigin="anonymous">/g)];
    expect(crossing.map(([, address]) => address)).toEqual([...far, ...far]);
    expect(headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-\S+' 'sha256-\S+' https:\/\/cdn\.example\.edu;/,
    );
  });

  test.each([
    ['/', undefined, 'en', 'ltr', 'Smart Study Groups', 'What home is for.'],
    ['/', 'he', 'he', 'rtl', 'קבוצות לימוד חכמות', 'בשביל מה home.'],
    ['/tools', 'en-GB', 'en', 'ltr', 'The tools page · Smart Study Groups', 'What tools is for.'],
    ['/class/x', 'fr-CH, he;q=0.9, en;q=0.8', 'he', 'rtl', 'הדף register · קבוצות לימוד חכמות', 'בשביל מה register.'],
    ['/class/x', 'he-IL;q=0.5, en;q=0.4', 'he', 'rtl', 'הדף register · קבוצות לימוד חכמות', 'בשביל מה register.'],
    ['/tools', 'fr, *', 'en', 'ltr', 'The tools page · Smart Study Groups', 'What tools is for.'],
    ['/tools', '<script>', 'en', 'ltr', 'The tools page · Smart Study Groups', 'What tools is for.'],
    ['/english', 'he', 'he', 'rtl', 'Only English · קבוצות לימוד חכמות', 'What english is for.'],
  ])('%s for %s is in %s', async (path, accepted, language, direction, title, description) => {
    const { body, headers } = await get(path, accepted === undefined ? {} : { 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain(`<meta name="description" content="${description}">`);
    expect(body).toContain(`<noscript>${language === 'he' ? 'Smart Study Groups פועל' : 'Smart Study Groups needs'}`);
    expect(body).toMatch(
      /<link rel="icon" type="image\/svg\+xml" href="\/remotes\/shell\/\w+\/assets\/favicon.0123.svg">/,
    );
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toMatch(/accept-language.*accept-encoding/i);
  });

  test.each([
    ['/class/new', './fresh'],
    ['/CLASS/New/', './fresh'],
    ['/class/newer', './register'],
    ['/tools', './tools'],
  ])('%s is that of the pattern which says most exactly what it means', async (path, module) => {
    const { body } = await get(path);
    expect(scriptsIn(body).at(-1)).toContain(module.slice(2));
  });

  test.each([
    ['/class/algorithms-1', ['/api/classes/algorithms-1']],
    ['/class/algorithms-1?slug=other', ['/api/classes/algorithms-1']],
    ['/class/a%20%22%3E%3Cb%3E', ['/api/classes/a%20%22%3E%3Cb%3E']],
    ['/class/a%2fb', ['/api/classes/a%2Fb']],
    ['/meet', ['/api/google-credentials']],
    ['/meet?token=a%26b', ['/api/meet-scheduler-data/a%26b', '/api/google-credentials']],
    ['/meet?token=..', ['/api/google-credentials']],
    ['/meet?token=', ['/api/google-credentials']],
  ])('%s asks the API first for %j', async (path, calls) => {
    expect(startOf((await get(path)).body).calls).toEqual(calls);
  });

  test('says which calls its fragment makes, where it makes some', async () => {
    const { fragmentCalls, calls } = startOf((await get('/mine')).body);
    expect([fragmentCalls, calls]).toEqual([{ name: 'me', header: 'x-member-link', calls: ['/api/my-group'] }, []]);
    expect(startOf((await get('/meet')).body)).not.toHaveProperty('fragmentCalls');
  });

  test('holds what its start needs: texts in each language, files of its own builds alone, words for when nothing else comes', async () => {
    const start = startOf((await get('/class/x')).body);
    expect(start.remote).toBe('student');
    expect(Object.entries(start.texts).map(([language, files]) => [language, files.map(plain)])).toEqual([
      ['en', ['/remotes/shell/ID/js/shell-en.js', '/remotes/student/ID/js/text-register-en.js']],
      ['he', ['/remotes/shell/ID/js/shell-he.js', '/remotes/student/ID/js/text-register-he.js']],
    ]);
    const files = Object.entries(start.remotes).map(([name, entry]) => [
      name,
      'files' in entry && Object.keys(entry.files).length,
    ]);
    // Of each build all but a picture, whose hash no browser compares.
    expect(files).toEqual([
      ['student', 10],
      ['tools', 0],
      ['far', 0],
    ]);
    expect(Object.keys(start.shell.files)).toHaveLength(10);
    expect(Object.keys(start.shell).toSorted()).toEqual([
      'base',
      'contracts',
      'entry',
      'files',
      'menu',
      'name',
      'routes',
      'version',
    ]);
    expect(Object.keys(start.words)).toEqual(LANGUAGES);
    expect(startOf((await get('/')).body)).not.toHaveProperty('remote');
  });

  test('of English words alone takes its English texts for every language', async () => {
    const { texts } = startOf((await get('/english')).body);
    expect(plain(texts.he?.[1] ?? '')).toBe('/remotes/tools/ID/js/text-english-en.js');
  });
});

describe('nothing leaves its place', () => {
  /** Elements as a browser reads them: a script ends at the first end tag, whatever stands around it. */
  const scripts = (body: string) => [...body.matchAll(/<script([^>]*)>(.*?)<\/script/gis)].map(([, , text]) => text!);

  test('a browser that is too old is told so by a script that the policy names, in words that even it understands', async () => {
    const { body, headers } = await get('/', { 'accept-language': 'he' });
    const look = scripts(body).at(-1) ?? '';
    const hash = createHash('sha256').update(look).digest('base64');
    expect(headers.get('content-security-policy')).toContain(` 'sha256-${hash}' `);
    expect(look).not.toMatch(/=>|\b(?:const|let|class|async)\b|[`?]/);
    expect(body).toMatch(/<main id="old" hidden role="alert">\s*<h1>הדפדפן הזה ישן מדי<\/h1>/);
  });

  test('the script inside is the one that the policy names', async () => {
    const { body, headers } = await get('/');
    const [, start = ''] = scripts(body);
    expect(start).toBe('globalThis.x = "<\\/script>\\x3c!--";\nstart();\n');
    const hash = createHash('sha256').update(start).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}'`);
    expect((await api.fetch('/api/classes/a')).headers.get('content-security-policy')).not.toContain('sha256');
  });

  test('texts of a build are escaped wherever they stand', async () => {
    const { body } = await get('/hostile');
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Smart Study Groups</title>');
    expect(body).toContain('content="&quot;&gt;&lt;script&gt;\u2028"');
    // The page itself contains its data, the start script, and the look for an old browser.
    expect(scripts(body).filter((content) => content !== '')).toHaveLength(3);
    expect(scripts(body)).toHaveLength(3 + scriptsIn(body).length);
    const route = startOf(body).remotes['tools'];
    expect(route && 'routes' in route && route.routes.at(-1)?.title.en).toBe('</title><script>alert(1)</script>');
    expect(scripts(body)[0]).not.toMatch(/[<\u2028]/);
  });

  test.each([
    '/class/%3C%2Fscript%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/meet?token=%3C/script%3E%3Cscript%3Ealert(1)//',
    '/class/%E2%80%A8%00',
    '/class/%zz',
    '/class/%ff',
    '/?%zz',
  ])('%s changes no element', async (path) => {
    const { body, status } = await get(path);
    expect([200, 404]).toContain(status);
    // The page itself contains its data and two scripts; the first page also contains what search engines read.
    const own = path.startsWith('/?') ? 4 : 3;
    expect(scripts(body).filter((content) => content !== '')).toHaveLength(own);
    expect(scripts(body)).toHaveLength(own + scriptsIn(body).length);
    expect(body).not.toContain('alert(1)</');
    startOf(body);
  });
});

describe('an answer', () => {
  test.each(['/', '/class/algorithms-1', '/edit/abcdefghijklmnopqrstuvwx'])(
    '%s is framed by nobody, and shows nobody where its reader came from',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  test.each(['/', '/remotes.json'])(
    '%s is asked for again each time, and not sent again where the browser has it',
    async (path) => {
      const { headers, status } = await get(path);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const again = await get(path, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
      expect(again).toMatchObject({ status: 304, body: '' });
      expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    },
  );

  test.each(['br', 'gzip'])('goes out as %s', async (encoding) => {
    for (const path of ['/', '/remotes.json', '/']) {
      const packed = await get(path, { 'accept-encoding': encoding });
      expect(packed.headers.get('content-encoding')).toBe(encoding);
      expect(packed.body).toEqual((await get(path)).body);
    }
  });

  test.each([
    ['/no/such/page', 404],
    ['/class/algorithms-1', 200],
    ['/classes', 404],
  ])('to %s is %i', async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });

  test('to a HEAD has no body, and to a POST there is none', async () => {
    const head = await api.fetch('/', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect((await api.fetch('/', { method: 'POST' })).status).toBe(404);
  });

  test('names the contracts of the API and of the shell, on a page as in the list', async () => {
    const contracts = { api: CONTRACT_VERSION, shell: CONTRACT_VERSION };
    expect((await get('/remotes.json')).body.contracts).toEqual(contracts);
    expect(startOf((await get('/')).body).contracts).toEqual(contracts);
  });

  test('with the list names every file of every remote', async () => {
    const { body } = await get('/remotes.json');
    expect(Object.keys(body)).toEqual(['remotes', 'contracts']);
    expect(Object.keys(body.remotes.student.files)).toHaveLength(11);
    expect(Object.keys(body.remotes.far.files)).toHaveLength(5);
  });
});

describe('without a shell', () => {
  const file = () => join(installation.env['DATA_DIR']!, 'releases/shell.json');
  let whole: string;
  beforeAll(() => void (whole = readFileSync(file(), 'utf8')));
  const bringBack = async () => {
    writeFileSync(file(), whole);
    expect((await get('/')).status).toBe(200);
  };

  test.each([
    ['missing', () => rmSync(file())],
    ['altered', () => writeFileSync(file(), whole.replace('"version": "1.0.0"', '"version": "1.0.1"'))],
    ['malformed', () => writeFileSync(file(), whole.replace('"files"', '"filez"'))],
  ])('because its entry is %s, a page says so with a link to try again, and the log why, once', async (fault, harm) => {
    harm();
    api.logs.length = 0;
    const hebrew = await get('/class/x', { 'accept-language': 'he' });
    const { status, body, headers } = await get('/');
    expect([hebrew.status, status, headers.get('retry-after')]).toEqual([503, 503, '30']);
    expect(body).toContain('<a href="">Try again</a>');
    expect(hebrew.body).toContain('<html lang="he" dir="rtl">');
    expect(hebrew.body).toContain('ניסיון נוסף');
    expect(body).not.toMatch(/<script|src=/);
    const logged = api.logs.filter((line) => line.includes('The shell can’t be used'));
    expect(logged.map((line) => JSON.parse(line).fault)).toEqual([fault]);
    await bringBack();
  });

  test('because its start script was altered', async () => {
    const id = /shell\/([0-9a-f]{16})\//.exec((await get('/')).body)![1]!;
    const start = join(installation.env['DATA_DIR']!, 'releases/shell', id, 'start.js');
    writeFileSync(start, `${START}alert(1)`);
    writeFileSync(file(), `${whole} `);
    expect((await get('/')).status).toBe(503);
    writeFileSync(start, START);
    await bringBack();
  });
});
