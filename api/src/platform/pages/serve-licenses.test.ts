import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const CDN = 'https://cdn.example.edu';
const FILE = 'licenses.txt';
const OF_WIDGET = `widget/${FILE}`;

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: CDN });
  const { releases, build } = installation;
  const withLicenses = <B extends { files: Record<string, string> }>(made: B, ...files: string[]): B => ({
    ...made,
    files: { ...made.files, ...Object.fromEntries(files.map((file) => [file, ''])) },
  });
  await releases.release(build(withLicenses(makeShell(), FILE), { [FILE]: 'react 19\n' }));
  const student = makeRemote('student', [makeRoute('/class/:slug', 'register')]);
  await releases.release(
    build(withLicenses(student, FILE, OF_WIDGET), { [FILE]: 'icons 4\n', [OF_WIDGET]: 'zod 4\n' }),
  );
  const outside = withLicenses(makeRemote('lab', [makeRoute('/lab', 'lab')]), FILE);
  await releases.release(build(outside), { at: `${CDN}/lab/` });
  await releases.release(build(makeRemote('old', [makeRoute('/old', 'old')])));
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

test('the packages of others are listed with their licences, build by build', async () => {
  const { status, headers, body } = await api.fetch('/licenses.txt', { headers: { 'accept-encoding': 'identity' } });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !/^=+$/.test(line));
  expect(lines).toEqual([
    'server',
    expect.stringMatching(/^shell [\d.]+, licenses.txt$/),
    'react 19',
    expect.stringMatching(/^student [\d.]+, licenses.txt$/),
    'icons 4',
    expect.stringMatching(/^student [\d.]+, widget\/licenses.txt$/),
    'zod 4',
    expect.stringMatching(/^lab [\d.]+, licenses.txt$/),
    `See ${CDN}/lab/licenses.txt`,
  ]);
});
