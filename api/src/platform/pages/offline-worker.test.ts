import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CONSOLE, MY_GROUP } from '@study-groups/contracts/offline';
import { startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';

const WORKER = 'offline/worker.0a1b.js';
/** Matches the worker that is served where there is none. */
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

describe.each([
  {
    ...CONSOLE,
    remote: makeRemote('admin', [makeRoute('/admin', 'login'), makeRoute('/admin/dashboard/*', 'console')]),
  },
  { ...MY_GROUP, remote: makeRemote('student', [makeRoute('/my-group', 'my-group')]) },
])('the worker of $page', ({ page, worker: path, scope, caches, remote }) => {
  const worker = async () => (await get(path)).body as string;

  test('is that of the live build, and asked for each time', async () => {
    const { releases, build } = installation;
    expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
    const without = build(remote);
    await releases.release(without);
    expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
    expect(await worker()).toContain(`name.startsWith("${caches}")`);

    const releaseWith = (content: string) =>
      releases.release(build({ ...remote, files: { ...remote.files, [WORKER]: '' } }, { [WORKER]: content }));
    await releaseWith('first();');
    const { headers, body, status } = await get(path);
    expect([status, body]).toEqual([200, 'first();']);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    // Without it a browser refuses a scope that is wider than the script's own folder.
    expect(headers.get('service-worker-allowed')).toBe(scope);
    // No page runs it.
    expect((await get(page)).body).not.toContain(WORKER);
    await releaseWith('second();');
    expect(await worker()).toBe('second();');
    await releases.rollback(remote.name);
    expect(await worker()).toBe('first();');
    await releases.release(without);
    expect(await worker()).toMatch(TAKES_ITSELF_AWAY);

    // What is not what was released is run by nobody.
    await releaseWith('third();');
    const { base } = (await get('/remotes.json')).body.remotes[remote.name];
    writeFileSync(join(installation.env['DATA_DIR']!, 'releases', base.replace('/remotes/', ''), WORKER), 'altered();');
    expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
  });

  test('is of no build whose files are elsewhere', async () => {
    const { releases, build } = installation;
    const at = `https://cdn.example.edu/${remote.name}/`;
    const files = { ...remote.files, [WORKER]: '' };
    await releases.release(build({ ...remote, files }, { [WORKER]: 'far();' }), { at });
    expect(await worker()).toMatch(TAKES_ITSELF_AWAY);
  });
});
