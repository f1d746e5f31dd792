import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Installation, makeRemote, makeRoute, newInstallation } from '../../testing/builds.ts';
import { bundle } from '../../testing/bundle.ts';

/** Counts the files below a folder; none at a moment when one of its folders is being renamed. */
function countFiles(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0;
  }
}

let installation: Installation;
let folder: string;
beforeEach(() => {
  installation = newInstallation();
  folder = join(installation.env['DATA_DIR']!, 'releases');
});
afterEach(() => installation.remove());

const remote = (name: string, version = '1.0.0') => makeRemote(name, [makeRoute(`/${name}`, name)], { version });
const release = (name: string, version: string) =>
  installation.releases.release(installation.build(remote(name, version)));
const versions = () =>
  Object.fromEntries(Object.entries(installation.live()).map(([name, { version }]) => [name, version]));

test('a way back knows the last 20 builds', async () => {
  for (let patch = 0; patch < 23; patch += 1) await release('tools', `1.0.${patch}`);
  for (let back = 0; back < 20; back += 1) await installation.releases.rollback('tools');
  expect(versions()).toEqual({ tools: '1.0.2' });
  await expect(installation.releases.rollback('tools')).rejects.toThrow('There is no build');
});

describe('the command', () => {
  let command: string;
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    command = fileURLToPath(await bundle('platform/releases/cli.ts'));
  });
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });

  function run(...args: string[]) {
    const child = spawn(process.execPath, [command, ...args], { env: installation.env });
    running.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
  }

  test('says in one line what was done, or what was not', async () => {
    const build = installation.build(remote('tools'));
    expect(await run('release', build, '--name', 'tools').ended).toEqual({
      code: 0,
      output: expect.stringMatching(/^Released: tools 1\.0\.0 \([0-9a-f]{16}\)\.\n$/),
    });
    expect(await run('rollback', 'tools').ended).toEqual({
      code: 1,
      output: 'There is no build of tools before the one that is live.\n',
    });
    const unfit = installation.build(makeRemote('lab', [], { contracts: '^1.0.0' }));
    expect(await run('release', unfit).ended).toEqual({
      code: 1,
      output: expect.stringMatching(/^lab 1\.0\.0 needs contracts \^1\.0\.0, not .* --force does it all the same\.\n$/),
    });
    expect(await run('release', unfit, '--force').ended).toMatchObject({ code: 0 });
    for (const args of [['release'], ['none', build]]) {
      expect(await run(...args).ended).toMatchObject({ code: 1, output: expect.stringContaining('Usage:') });
    }
  });

  test('run eight times at once counts each time: on a new installation, and beside a lock whose owner is dead', async () => {
    const dead = spawn(process.execPath, ['--version']);
    await once(dead, 'close');
    mkdirSync(folder, { recursive: true });
    const { hostname } = await import('node:os');
    writeFileSync(join(folder, '.lock'), `${hostname()} ${dead.pid} 0`);
    const names = Array.from({ length: 8 }, (_, index) => `remote${index}`);
    const ended = await Promise.all(names.map((name) => run('release', installation.build(remote(name))).ended));
    expect(ended.filter(({ code }) => code !== 0)).toEqual([]);
    expect(Object.keys(installation.live()).toSorted()).toEqual(names.toSorted());
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('killed at any moment leaves what was live before or after, and is no hindrance', async () => {
    await release('tools', '0.0.0');
    for (let round = 0; round < 12; round += 1) {
      const { child, ended } = run('release', installation.build(remote('tools', `${round + 1}.0.0`)));
      // Each round gets a little further, from before its first file to after its last.
      const before = countFiles(folder);
      while (child.exitCode === null && countFiles(folder) < before + round * 2) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await ended;
      expect(Object.keys(versions())).toEqual(['tools']);
    }
    await release('tools', '99.0.0');
    expect(versions()).toEqual({ tools: '99.0.0' });
  });
});
