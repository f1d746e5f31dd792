import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { listAudit } from '@study-groups/contracts/audit';
import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import type { ReleaseSummary } from '@study-groups/contracts/system';
import { readReleaseEnv } from '../../platform/env.ts';
import { privateKey, publicKey } from '../../platform/releases/keys.ts';
import { makeRemote, makeRoute, makeShell } from '../../testing/builds.ts';
import {
  api,
  CDN,
  FITS,
  folder,
  headers,
  idOf,
  installation,
  list,
  listed,
  put,
  refused,
  release,
  startAgain,
  tools,
} from '../../testing/release-calls.ts';

const versions = ({ live, previous }: ReleaseSummary) => [live?.version, previous.map(({ version }) => version)];
const pageOfTools = async () => (await api.fetch('/tools')).body as string;
describe('the list of builds', () => {
  test('has the shell first, then each remote with what was live before, the latest first', async () => {
    const { builds, canChange } = await list();
    expect(canChange).toBe(true);
    expect(builds.map(({ name }) => name)).toEqual(['shell', 'tools']);
    expect(builds.map(versions)).toEqual([
      ['7.0.0', []],
      ['3.0.0', ['2.0.0', '1.0.0']],
    ]);
    expect(builds[1]!.live).toEqual({ id: expect.any(String), version: '3.0.0', contracts: FITS, fits: true });
  });

  test('says which builds don’t run with the shell that is live, or with the API', async () => {
    await release(makeRemote('lab', [makeRoute('/lab', 'lab')], { contracts: '^1.0.0' }), { force: true });
    await release(makeRemote('both', [makeRoute('/both', 'both')], { contracts: `>=1.0.0 <=${CONTRACT_VERSION}` }));
    await release(makeShell(undefined, { version: '6.0.0', contracts: '1.2.0' }), { force: true });
    expect((await list()).builds.map(({ name, live }) => [name, live?.fits])).toEqual([
      ['shell', true],
      ['tools', false],
      ['lab', false],
      ['both', true],
    ]);
  });

  test('shows an entry that can’t be used, and what it can go back to', async () => {
    const file = join(folder, 'remotes.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "3.0.0"', '"version": "3.0.1"'));
    const { builds } = await list();
    expect(builds[1]).toMatchObject({ live: null, fault: 'altered' });
    expect(builds[1]!.previous.map(({ version }) => version)).toEqual(['2.0.0', '1.0.0']);
    expect((await put(builds[1]!.previous[0]!.id, null)).status).toBe(200);
    expect(versions(await listed())).toEqual(['2.0.0', ['1.0.0']]);
  });

  test('leaves out what was live and is gone', async () => {
    rmSync(join(folder, 'tools', await idOf('2.0.0')), { recursive: true });
    await startAgain();
    expect(versions(await listed())).toEqual(['3.0.0', ['1.0.0']]);
  });

  test('is of an installation without releases too', async () => {
    rmSync(folder, { recursive: true });
    expect((await list()).builds).toEqual([{ name: 'shell', live: null, fault: null, previous: [] }]);
  });
});

describe('a build that is put live again', () => {
  test('is on the next page; all others stay to go back and forward to, and it is in the trail', async () => {
    const [first, third] = [await idOf('1.0.0'), await idOf('3.0.0')];
    expect(await pageOfTools()).toContain(`/remotes/tools/${third}/`);
    const { status, body } = await put(first, third);
    expect(status).toBe(200);
    expect(versions(body.builds[1])).toEqual(['1.0.0', ['3.0.0', '2.0.0']]);
    expect(await pageOfTools()).toContain(`/remotes/tools/${first}/`);
    expect((await put(third, first)).status).toBe(200);
    expect(versions(await listed())).toEqual(['3.0.0', ['1.0.0', '2.0.0']]);
    const { events } = (await api.call(listAudit, { headers, query: { kind: 'release-changed' } })).body;
    expect(events).toMatchObject([
      { by: 'admin', admin: { username: 'ruth' }, facts: { build: { name: 'tools', id: third } } },
      { facts: { build: { name: 'tools', id: first } } },
    ]);
  });

  test('goes back by the command as well', async () => {
    await put(await idOf('1.0.0'), await idOf('3.0.0'));
    await installation.releases.rollback('tools');
    expect(versions(await listed())).toEqual(['3.0.0', ['2.0.0']]);
  });

  test('may be the shell, and files on another origin', async () => {
    await release(makeShell(undefined, { version: '8.0.0', contracts: CONTRACT_VERSION }));
    expect((await put(await idOf('7.0.0', 'shell'), await idOf('8.0.0', 'shell'), 'shell')).status).toBe(200);
    expect(versions(await listed('shell'))).toEqual(['7.0.0', ['8.0.0']]);
    await release(tools('4.0.0'), { at: `${CDN}/tools/` });
    await put(await idOf('2.0.0'), await idOf('4.0.0'));
    expect((await put(await idOf('4.0.0'), await idOf('2.0.0'))).status).toBe(200);
    expect(versions(await listed())).toEqual(['4.0.0', ['2.0.0', '3.0.0', '1.0.0']]);
  });

  test('is the live one already: nothing changes, and the trail has nothing of it', async () => {
    const id = await idOf('3.0.0');
    expect((await put(id, id)).status).toBe(200);
    expect((await api.call(listAudit, { headers, query: { kind: 'release-changed' } })).body.events).toEqual([]);
  });

  test('is refused where another one went live meanwhile, and of two at once one wins', async () => {
    const [first, second, third] = [await idOf('1.0.0'), await idOf('2.0.0'), await idOf('3.0.0')];
    await release(tools('4.0.0'));
    expect(await refused(put(first, third))).toMatchObject({ status: 409, code: 'release_changed' });
    const fourth = await idOf('4.0.0');
    const answers = await Promise.all([put(first, fourth), put(second, fourth)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await api.call(listAudit, { headers, query: { kind: 'release-changed' } })).body.events).toHaveLength(1);
  });

  test('is refused if it was never live here, or is of another name', async () => {
    const live = await idOf('3.0.0');
    const notFound = { status: 404, code: 'build_not_found' };
    expect(await refused(put('f'.repeat(16), live))).toMatchObject(notFound);
    expect(await refused(put(await idOf('7.0.0', 'shell'), live))).toMatchObject(notFound);
    expect(await refused(put(live, null, 'lab'))).toMatchObject(notFound);
    expect(await refused(put(live, null, 'No-Name'))).toMatchObject(notFound);
  });

  test('is refused with the reason: a page that is another’s, a shell that it does not fit, an altered entry', async () => {
    const [first, second, third] = [await idOf('1.0.0'), await idOf('2.0.0'), await idOf('3.0.0')];
    const entry = join(folder, 'tools', first, 'entry.json');
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('"version": "1.0.0"', '"version": "1.0.1"'));
    expect(await refused(put(first, third))).toEqual({
      status: 409,
      code: 'release_refused',
      why: expect.stringContaining("can't be used: it is missing or not what was signed"),
    });
    await release(makeRemote('tools', [makeRoute('/tool-box', 'tools')], { version: '4.0.0', contracts: '^9.0.0' }), {
      force: true,
    });
    await release(makeRemote('lab', [makeRoute('/tools', 'lab')], { contracts: FITS }));
    const fourth = await idOf('4.0.0');
    expect((await refused(put(second, fourth))).why).toBe(
      "tools 2.0.0 can't be released: /tools collides with /tools of lab.",
    );
    await release(makeRemote('lab', [makeRoute('/lab', 'lab')], { version: '2.0.0', contracts: FITS }));
    expect((await put(second, fourth)).status).toBe(200);
    expect((await refused(put(fourth, second))).why).toBe(
      `tools 4.0.0 needs contracts ^9.0.0, not ${CONTRACT_VERSION}: visitors would see a card in the pages of tools that says so.`,
    );
    expect(versions(await listed())[0]).toBe('2.0.0');
  });

  test('is refused without the private key, which is not made, and what is live stays', async () => {
    const [first, third] = [await idOf('1.0.0'), await idOf('3.0.0')];
    const { DATA_DIR } = readReleaseEnv(installation.env);
    rmSync(join(DATA_DIR, 'release-key'));
    expect((await list()).canChange).toBe(false);
    expect(await refused(put(first, third))).toMatchObject({ status: 409, code: 'release_key_missing' });
    expect(() => privateKey(DATA_DIR)).toThrow('only who has it can release');
    expect(publicKey(DATA_DIR).asymmetricKeyType).toBe('ed25519');
    expect(versions(await listed())[0]).toBe('3.0.0');
  });
});
