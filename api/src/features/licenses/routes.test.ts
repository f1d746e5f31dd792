import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getLicenses } from '@study-groups/contracts/licenses';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const CDN = 'https://cdn.example.edu';
const FILE = 'licenses.json';
const OF_WIDGET = `widget/${FILE}`;
const one = (name: string, version = '1.0.0') => ({ name, version, licence: 'MIT', text: `The text of ${name}.` });
const list = (...names: string[]) => JSON.stringify(names.map((name) => one(name)));

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: CDN });
  const { releases, build } = installation;
  const listing = <B extends { files: Record<string, string> }>(made: B, ...files: string[]): B => ({
    ...made,
    files: { ...made.files, ...Object.fromEntries(files.map((file) => [file, ''])) },
  });
  await releases.release(build(listing(makeShell(), FILE), { [FILE]: list('react') }));
  const student = listing(makeRemote('student', [makeRoute('/class/:slug', 'register')]), FILE, OF_WIDGET);
  await releases.release(build(student, { [FILE]: list('zod', 'react'), [OF_WIDGET]: list('zod') }));
  const outside = listing(makeRemote('lab', [makeRoute('/lab', 'lab')]), FILE);
  await releases.release(build(outside), { at: `${CDN}/lab/` });
  await releases.release(build(makeRemote('old', [makeRoute('/old', 'old')])));
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

test('each package is listed once, by name, with the parts that it is in and the text of its licence', async () => {
  const { status, body } = await api.call(getLicenses, {});
  expect(status).toBe(200);
  expect(body).toEqual({
    packages: [
      { ...one('react'), parts: ['shell', 'student'] },
      { ...one('zod'), parts: ['student'] },
    ],
    elsewhere: [{ part: 'lab', url: `${CDN}/lab/${FILE}` }],
  });
});
