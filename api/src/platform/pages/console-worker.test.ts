import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CONSOLE_SCOPE, WORKER_PATH } from '@study-groups/contracts/offline';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const ROUTES = [makeRoute('/admin', 'login'), makeRoute('/admin/dashboard/*', 'console')];
const WORKER = 'offline/worker.0a1b.js';
/** What it does where there is none. */
const TAKES_ITSELF_AWAY = /registration\.unregister\(\)/;

let installation: Installation;
let api: TestApi;
beforeAll(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: 'https://cdn.example.edu' });
  await installation.releases.release(installation.build(makeShell()));
  api = await startTestApi(installation.env);
});
afterAll(async () => {
  await api.close();
  installation.remove();
});

const get = (path: string) => api.fetch(path, { headers: { 'accept-encoding': 'identity' } });
const worker = async () => (await get(WORKER_PATH)).body as string;

test('the worker of the console is that of the live build, and asked for each time', async () => {
  const { releases, build } = installation;
  expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
  const remote = makeRemote('admin', ROUTES);
  const without = build(remote);
  await releases.release(without);
  expect(await worker()).toMatch(TAKES_ITSELF_AWAY);

  const releaseWith = (content: string) =>
    releases.release(build({ ...remote, files: { ...remote.files, [WORKER]: '' } }, { [WORKER]: content }));
  await releaseWith('first();');
  const { headers, body, status } = await get(WORKER_PATH);
  expect([status, body]).toEqual([200, 'first();']);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  // Without it a browser refuses a scope that is wider than the script's own folder.
  expect(headers.get('service-worker-allowed')).toBe(CONSOLE_SCOPE);
  await releaseWith('second();');
  expect(await worker()).toBe('second();');
  await releases.rollback('admin');
  expect(await worker()).toBe('first();');
  await releases.release(without);
  expect(await worker()).toMatch(TAKES_ITSELF_AWAY);

  // What is not what was released is run by nobody.
  await releaseWith('third();');
  const { base } = (await get('/remotes.json')).body.remotes.admin;
  writeFileSync(join(installation.env['DATA_DIR']!, 'releases', base.replace('/remotes/', ''), WORKER), 'altered();');
  expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
});

test('it is of no build whose files are elsewhere', async () => {
  const { releases, build } = installation;
  const remote = makeRemote('admin', ROUTES);
  const files = { ...remote.files, [WORKER]: '' };
  await releases.release(build({ ...remote, files }, { [WORKER]: 'far();' }), { at: 'https://cdn.example.edu/admin/' });
  expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
});
