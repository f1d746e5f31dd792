import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Build } from '@study-groups/contracts/remotes';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const [PARTNER, STRANGER] = ['https://learn.example.edu', 'https://evil.example'];
const SCRIPT = 'widget/embed.0123456789.js';
const WORDS = 'widget/words.abcdef0123.js';
const FRAME = 'widget/frame.9876543210.js';

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ EMBED_ORIGINS: PARTNER });
  const { releases, build } = installation;
  await releases.release(build(makeShell()));
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  api.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });
const text = async (path: string, headers?: Record<string, string>) => String((await get(path, headers)).body);

test('where no build has a widget there is no script, and the page of a frame says to try later', async () => {
  expect((await get('/embed.js')).status).toBe(404);
  expect((await get('/embed/algorithms')).status).toBe(503);
});

async function releaseWidget(change: Partial<Build> = {}): Promise<void> {
  const remote = makeRemote('student', [makeRoute('/class/:slug', 'register')], change);
  const build = { ...remote, files: { ...remote.files, [SCRIPT]: '', [WORDS]: '', [FRAME]: '' } };
  const folder = installation.build(build, { [SCRIPT]: 'go();', [WORDS]: 'say();' });
  await installation.releases.release(folder, { force: true });
}

test('nor is there a script of a build that does not run with this API', async () => {
  await releaseWidget({ contracts: '^1.0.0' });
  expect((await get('/embed.js')).status).toBe(404);
});

describe('with a widget', () => {
  beforeAll(() => releaseWidget());

  describe('its script', () => {
    test.each([
      ['one that may embed', { origin: PARTNER }],
      ['a frame in a sandbox', { origin: 'null' }],
      ['one of ours', {}],
    ])('names the folder of the build to a page of %s', async (_, headers: Record<string, string>) => {
      expect(await text('/embed.js', headers)).toMatch(
        /^const widgetFolder = "\/remotes\/student\/[0-9a-f]{16}\/widget\/";\ngo\(\);$/,
      );
    });

    test('is sent to every page, but names nothing to one that may not embed', async () => {
      const { status, headers, body } = await get('/embed.js', { origin: STRANGER });
      expect([status, body]).toEqual([200, 'const widgetFolder = null;\ngo();']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('vary')).toMatch(/origin/);
      expect(headers.get('cache-control')).toBe('public, max-age=300');
      expect(headers.get('set-cookie')).toBeNull();
    });

    test('has its sentences in other languages beside it, for every page', async () => {
      const { status, headers, body } = await get('/embed-words.js', { origin: STRANGER });
      expect([status, body]).toEqual([200, 'say();']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    });

    test('is not sent once it is not what was released', async () => {
      const [, folder = ''] = /"\/remotes\/(student\/[0-9a-f]{16}\/)widget/.exec(await text('/embed.js')) ?? [];
      const file = join(installation.env['DATA_DIR'] ?? '', 'releases', folder, SCRIPT);
      const whole = readFileSync(file);
      const other = await startTestApi(installation.env);
      writeFileSync(file, 'steal();');
      expect((await other.fetch('/embed.js')).status).toBe(404);
      writeFileSync(file, whole);
      await other.close();
    });
  });

  describe('the page of a frame', () => {
    test('holds the element with what its address says, and nothing of it becomes markup', async () => {
      const query =
        'theme=dark&email=a%40b.cd&full-name=%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&onclick=x&phone=1&phone=2';
      const page = await text(`/embed/algorithms?${query}`);
      expect(page).toContain(
        '<study-groups-registration slug="algorithms" theme="dark" full-name="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" email="a@b.cd">',
      );
      expect(page).toMatch(
        /<script type="module" crossorigin src="[^"]*widget\/frame\.9876543210\.js" integrity="sha384-/,
      );
      expect(page.match(/<script/g)).toHaveLength(2);
    });

    test.each([
      ['/embed/algorithms', 'en', 'en', 'ltr'],
      ['/embed/algorithms', 'he', 'he', 'rtl'],
      ['/embed/algorithms?language=he', 'en', 'he', 'rtl'],
      ['/embed/algorithms?language=auto', 'he', 'he', 'rtl'],
    ])('%s for %s speaks %s', async (path, accepted, language, direction) => {
      const page = await text(path, { 'accept-language': accepted });
      expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
    });

    test('is framed by nobody but by us where nobody may embed', async () => {
      const alone = await startTestApi({ ...installation.env, EMBED_ORIGINS: '' });
      const policy = (await alone.fetch('/embed/algorithms')).headers.get('content-security-policy');
      expect(policy).toMatch(/frame-ancestors 'self'(;|$)/);
      expect(
        (await alone.fetch('/api/classes/a', { headers: { origin: 'null' } })).headers.get(
          'access-control-allow-origin',
        ),
      ).toBeNull();
      await alone.close();
    });
  });

  test('a page of ours does not name the files that are for pages of others', async () => {
    expect(await text('/class/algorithms')).not.toContain('widget/');
  });
});
