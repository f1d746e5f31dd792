import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const PATH = '/admin.webmanifest';
const ICONS = ['icons/icon-192.0a1b.png', 'icons/icon-512.2c3d.png', 'icons/icon-maskable-512.4e5f.png'];

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation();
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
const linkOf = (body: string) => /<link rel="manifest" href="([^"]+)" crossorigin="use-credentials">/.exec(body)?.[1];

describe('the manifest of the console', () => {
  test('is not there while the console is not live', async () => {
    expect((await get(PATH)).status).toBe(404);
  });

  describe('with a console', () => {
    beforeAll(async () => {
      const { releases, build } = installation;
      const routes = [makeRoute('/admin', 'login'), makeRoute('/admin/dashboard/*', 'console')];
      const remote = makeRemote('admin', routes);
      const files = { ...remote.files, ...Object.fromEntries(ICONS.map((icon) => [icon, ''])) };
      await releases.release(build({ ...remote, files }));
      await releases.release(build(makeRemote('tools', [makeRoute('/administration', 'other')])));
    });

    test('says how it is installed, with icons that are there', async () => {
      const { status, headers, body } = await get(PATH);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
      expect(headers.get('content-security-policy')).toContain("manifest-src 'self'");
      const manifest = typeof body === 'string' ? JSON.parse(body) : body;
      expect(manifest).toMatchObject({
        name: 'Smart Study Groups: admin console',
        short_name: 'Study Groups',
        lang: 'en',
        dir: 'ltr',
        start_url: '/admin/dashboard',
        scope: '/admin',
        display: 'standalone',
        display_override: ['window-controls-overlay', 'standalone'],
        shortcuts: [
          { name: 'Pending requests', url: '/admin/dashboard?status=pending' },
          { name: 'Mails', url: '/admin/dashboard/mails' },
          { name: 'System', url: '/admin/dashboard/system' },
        ],
      });
      expect(manifest.icons).toMatchObject([
        { sizes: '192x192', type: 'image/png', purpose: 'any' },
        { sizes: '512x512', type: 'image/png', purpose: 'any' },
        { sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ]);
      for (const { src } of manifest.icons) {
        const icon = await get(src);
        expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
      }
    });

    test.each([
      [PATH, 'he, en;q=0.5', 'he'],
      [`${PATH}?lang=he`, 'en', 'he'],
      [`${PATH}?lang=en`, 'he', 'en'],
      [`${PATH}?lang=xx`, 'fr', 'fr'],
      [`${PATH}?lang=xx`, 'xx', 'en'],
      [`${PATH}?lang=en&lang=he`, 'fr', 'en'],
    ])('%s for %s is in %s', async (path, accepted, language) => {
      const { body, headers } = await get(path, { 'accept-language': accepted });
      const manifest = typeof body === 'string' ? JSON.parse(body) : body;
      expect([manifest.lang, manifest.dir]).toEqual([language, language === 'he' ? 'rtl' : 'ltr']);
      expect(headers.get('vary')).toMatch(/accept-language/i);
    });

    test('is asked for again each time, and not sent again where the browser has it', async () => {
      const { headers } = await get(PATH);
      expect(headers.get('cache-control')).toBe('no-cache');
      const again = await get(PATH, { 'if-none-match': headers.get('etag') ?? '', 'cache-control': 'max-age=0' });
      expect(again).toMatchObject({ status: 304, body: '' });
    });

    test.each([
      ['/admin', 'en', `${PATH}?lang=en`],
      ['/admin/dashboard', 'he', `${PATH}?lang=he`],
      ['/admin/dashboard/mails', 'en', `${PATH}?lang=en`],
      ['/', 'en', undefined],
      ['/administration', 'en', undefined],
      ['/no/such/page', 'en', undefined],
    ])('is named by %s in %s as %s', async (path, language, href) => {
      const { body } = await get(path, { 'accept-language': language });
      expect(linkOf(body)).toBe(href);
    });
  });
});
