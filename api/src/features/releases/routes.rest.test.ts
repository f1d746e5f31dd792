import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Build, CONTRACT_VERSION, type ShellBuild } from '@study-groups/contracts/remotes';
import { listReleases, putLive, type ReleaseSummary } from '@study-groups/contracts/system';
import { type Answer, startTestApi, type TestApi } from '../../testing/api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from '../../testing/builds.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { signIn } from '../../testing/sign-in.ts';

const FITS = `^${CONTRACT_VERSION}`;
const CDN = 'https://cdn.example.edu';

let installation: Installation;
let folder: string;
let api: TestApi;
let headers: Record<string, string>;

async function release(build: Build | ShellBuild, wanted: { at?: string; force?: true } = {}): Promise<void> {
  await installation.releases.release(installation.build(build), wanted);
}
const tools = (version: string, change: Partial<Build> = {}) =>
  makeRemote('tools', [makeRoute('/tools', 'tools')], { version, contracts: FITS, ...change });

beforeEach(async () => {
  installation = newInstallation({ REMOTE_ORIGINS: CDN });
  folder = join(installation.env['DATA_DIR']!, 'releases');
  await release(makeShell(undefined, { version: '7.0.0', contracts: CONTRACT_VERSION }));
  for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(tools(version));
  api = await startTestApi(installation.env);
  headers = await signIn(api, await buildAdmin({ username: 'ruth' }));
});
afterEach(async () => {
  await api.close();
  installation.remove();
});

async function list(): Promise<{ builds: ReleaseSummary[]; canChange: boolean }> {
  const { status, body } = await api.call(listReleases, { headers });
  expect(status).toBe(200);
  return body;
}
const listed = async (name = 'tools') => (await list()).builds.find((build) => build.name === name)!;
const put = (id: string, seen: string | null, name = 'tools'): Promise<Answer> =>
  api.call(putLive, { headers, params: { name }, body: { id, seen } });
const idOf = async (version: string, name = 'tools') => {
  const { live, previous } = await listed(name);
  return [...(live ? [live] : []), ...previous].find((build) => build.version === version)!.id;
};
const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return { status, code: body.code, why: body.errors?.[0]?.message };
};

describe('a build that is put live again', () => {
  test('is refused while the lock of another machine stays', async () => {
    const [first, third] = [await idOf('1.0.0'), await idOf('3.0.0')];
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.lock'), `other-than-${hostname()} 7 x`);
    expect(await refused(put(first, third))).toMatchObject({
      status: 409,
      code: 'release_refused',
      why: expect.stringContaining(`Another release (other-than-${hostname()}, process 7) holds`),
    });
  });
});
