import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const OWN = 'https://groups.example.edu';
const PICTURE = 'assets/preview.0123.png';

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ PUBLIC_URL: OWN });
  const { releases, build } = installation;
  const shell = makeShell();
  await releases.release(build({ ...shell, files: { ...shell.files, [PICTURE]: '' } }));
  await releases.release(build(makeRemote('student', [makeRoute('/edit/:accessKey', 'edit')])));
  await releases.release(build(makeRemote('admin', [makeRoute('/admin', 'login')])));
  await releases.release(
    build(makeRemote('tools', [makeRoute('/hostile', 'hostile', { title: { en: '"><script>alert(1)</script>' } })])),
  );
  api = await startTestApi({ ...installation.env, PUBLIC_URL: OWN });
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = async (path: string, language = 'en') =>
  (await api.fetch(path, { headers: { 'accept-encoding': 'identity', 'accept-language': language } })).body as string;
const propertiesIn = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, property, content]) => [
      property,
      content?.replace(/\/[0-9a-f]{16}\//, '/ID/'),
    ]),
  );
const dataIn = (body: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1];

test('a link to the product is shown with its name, what it is for and its picture, by a whole address', async () => {
  expect(propertiesIn(await get('/'))).toEqual({
    'og:type': 'website',
    'og:site_name': 'Smart Study Groups',
    'og:title': 'Smart Study Groups',
    'og:description': 'What home is for.',
    'og:image': `${OWN}/remotes/shell/ID/${PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Smart Study Groups',
  });
  expect(propertiesIn(await get('/', 'he'))).toMatchObject({ 'og:title': 'קבוצות לימוד חכמות' });
});

test('the picture that it names is there', async () => {
  const picture = propertiesIn(await get('/'))['og:image'];
  const [, path] =
    /^https:\/\/[^/]+(\/.*)$/.exec((await get('/')).match(/og:image" content="([^"]+)"/)?.[1] ?? '') ?? [];
  expect(picture).toBeDefined();
  expect((await api.fetch(path ?? '')).status).toBe(200);
});

test('a link with a key in it names the page, and not its address', async () => {
  const body = await get('/edit/Qx7vB2mN9pLk4RtYw8ZaCd');
  expect(propertiesIn(body)).toMatchObject({ 'og:title': 'The edit page' });
  expect(body.slice(0, body.indexOf('id="start"'))).not.toContain('Qx7vB2mN9pLk4RtYw8ZaCd');
});

test('the console and unknown addresses have no preview', async () => {
  for (const path of ['/admin', '/no/such/page']) expect(propertiesIn(await get(path))).toEqual({});
});

test('what a title holds stays inside its attribute', async () => {
  const body = await get('/hostile');
  expect(body).toContain('<meta property="og:title" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">');
});

test('search engines read of the first page what the product is, and that it is free', async () => {
  expect(JSON.parse(dataIn(await get('/')) ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Smart Study Groups',
    description: 'What home is for.',
    url: OWN,
    applicationCategory: 'EducationalApplication',
    operatingSystem: 'Any',
    inLanguage: expect.arrayContaining(['en', 'he']),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  });
  expect(dataIn(await get('/hostile'))).toBeUndefined();
});
