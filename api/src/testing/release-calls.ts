import { join } from 'node:path';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { type Build, CONTRACT_VERSION, type ShellBuild } from '@study-groups/contracts/remotes';
import { type ReleaseSummary, listReleases, putLive } from '@study-groups/contracts/system';
import { type Answer, type TestApi, startTestApi } from './api.ts';
import { type Installation, makeRemote, makeRoute, makeShell, newInstallation } from './builds.ts';
import { buildAdmin } from './factories.ts';
import { signIn } from './sign-in.ts';

export const FITS = `^${CONTRACT_VERSION}`;
export const CDN = 'https://cdn.example.edu';

/** An installation for each test, with three builds of one remote, its server and an admin. */
export let installation: Installation;
export let folder: string;
export let api: TestApi;
export let headers: Record<string, string>;

export async function release(build: Build | ShellBuild, wanted: { at?: string; force?: true } = {}): Promise<void> {
  await installation.releases.release(installation.build(build), wanted);
}
export const tools = (version: string, change: Partial<Build> = {}) =>
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

/** Has the server start again, with another admin signed in. */
export async function startAgain(): Promise<void> {
  await api.close();
  api = await startTestApi(installation.env);
  headers = await signIn(api, await buildAdmin());
}

export async function list(): Promise<{ builds: ReleaseSummary[]; canChange: boolean }> {
  const { status, body } = await api.call(listReleases, { headers });
  expect(status).toBe(200);
  return body;
}
export const listed = async (name = 'tools') => (await list()).builds.find((build) => build.name === name)!;
export const put = (id: string, seen: string | null, name = 'tools'): Promise<Answer> =>
  api.call(putLive, { headers, params: { name }, body: { id, seen } });
export const idOf = async (version: string, name = 'tools') => {
  const { live, previous } = await listed(name);
  return [...(live ? [live] : []), ...previous].find((build) => build.version === version)!.id;
};
export const refused = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return { status, code: body.code, why: body.errors?.[0]?.message };
};
