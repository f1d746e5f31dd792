import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { freePort } from '../../scripts/mongod/ports.mjs';
import { ROOT } from '../../scripts/root.mjs';
import { until } from '../../scripts/testing/until.mjs';

const FILE = join(ROOT, 'deploy/systemd/study-groups.service');
const unit = readFileSync(FILE, 'utf8');
/** @param {string} key */
const valueOf = (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
const settings = Object.fromEntries(
  valueOf('Environment')
    .split(' ')
    .map((pair) => pair.split('=')),
);

/** Nobody special. */
const OTHER = { uid: 65_534, gid: 65_534 };
const why = cannot();
const withOther = why ? test.skip : test;

/** Why nothing can be run as another user here; empty if it can. */
function cannot() {
  if (process.getuid?.() !== 0) return ' (skipped: only root can run something as another user)';
  const { status } = spawnSync(process.execPath, ['--version'], { cwd: ROOT, ...OTHER });
  return status === 0 ? '' : ' (skipped: another user cannot read this checkout)';
}

// A run of all tests has a temporary folder of its own, which another user cannot enter.
const folder = mkdtempSync('/tmp/study-groups-systemd-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const withSystemd = hasSystemd ? test : test.skip;

withSystemd(`the unit is one for systemd${hasSystemd ? '' : ' (skipped: it is not here)'}`, () => {
  // It need not be installed where it names what it runs.
  const { stderr } = spawnSync('systemd-analyze', ['verify', FILE], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line && !/is not executable|Unknown user/.test(line))).toEqual([]);
});

test('the unit may write its state and nothing else, and needs no npm', () => {
  expect(settings.DATA_DIR).toBe(`/var/lib/${valueOf('StateDirectory')}`);
  expect([valueOf('ProtectSystem'), valueOf('NoNewPrivileges'), valueOf('CapabilityBoundingSet')]).toEqual([
    'strict',
    'yes',
    '',
  ]);
  expect(valueOf('ExecStart')).toBe('/usr/bin/node scripts/start.mjs');
});

withOther(`its command runs as a user who cannot write the checkout${why}`, async () => {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, encoding: 'utf8' });
  expect(built.status === 0 ? '' : built.stdout + built.stderr).toBe('');
  expect(spawnSync('test', ['-w', ROOT], OTHER).status).toBe(1);
  chownSync(folder, OTHER.uid, OTHER.gid);
  const [, ...args] = valueOf('ExecStart').split(' ');
  const port = await freePort(0);
  const env = { PATH: process.env.PATH, ...settings, DATA_DIR: folder, PORT: String(port) };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, ...OTHER, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  try {
    await until(() => output.includes('Ready:') || child.exitCode !== null);
    expect(child.exitCode === null ? '' : output).toBe('');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    const backup = spawnSync(process.execPath, ['scripts/operate.mjs', 'backup'], { cwd: ROOT, env, ...OTHER });
    expect([backup.status, String(backup.stderr)]).toEqual([0, '']);
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  }
  expect(child.exitCode).toBe(0);
});
