import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { productionPackages } from '../../scripts/build/production-packages.mjs';
import { ROOT } from '../../scripts/root.mjs';

const IMAGE = `study-groups-test:${process.pid}`;
const MOST_BYTES = 50_000_000;

/** The command that builds and runs images on this machine; undefined if there is none. */
const engine = ['docker', 'podman'].find((command) => spawnSync(command, ['info']).status === 0);
const withEngine = engine ? test : test.skip;
const why = engine ? '' : ' (skipped: neither docker nor podman answers here)';

/** @param {string[]} args @param {string} [input] */
const run = (args, input = '') =>
  spawnSync(engine ?? '', args, { cwd: ROOT, input, encoding: 'utf8', maxBuffer: MOST_BYTES });

afterAll(() => {
  if (engine) run(['rmi', '--force', IMAGE]);
});

/** @param {string} folder  without the packages within it @returns {number} kB on disk, of what the Dockerfile leaves */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(path);
    return /\.(?:map|d\.[cm]?ts)$/.test(entry.name) ? sum : sum + statSync(path).blocks / 2;
  }, 0);
}

test('what the server needs of npm takes less than 100 MB', () => {
  const packages = productionPackages(ROOT, 'api');
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.reduce((sum, folder) => sum + sizeOf(folder), 0) / 1_024).toBeLessThan(100);
});

withEngine(`the image is built, and what is in it runs${why}`, () => {
  const { status, stdout, stderr } = run(['build', '--tag', IMAGE, '.']);
  expect(status === 0 ? '' : stdout + stderr).toBe('');

  const server = run(['run', '--rm', IMAGE]);
  expect(server.stderr + server.stdout).toContain('MONGODB_URI is missing');

  const students = readFileSync(join(ROOT, 'e2e/fixtures/class-of-60.json'), 'utf8');
  const match = 'api/dist/match.js --students /dev/stdin --size 4 --seed 1 --effort quick --out /dev/stdout';
  const matched = run(['run', '--rm', '--interactive', IMAGE, 'node', ...match.split(' ')], students);
  expect(JSON.parse(matched.stdout).groups).toHaveLength(15);

  const files = run(['run', '--rm', IMAGE, 'sh', '-c', 'id -un; ls */dist/release.json; ls api/src e2e .env']);
  expect(files.stdout.trim().split('\n')).toEqual([
    'node',
    ...['mf-admin', 'mf-professor', 'mf-student', 'mf-tools', 'shell'].map((name) => `${name}/dist/release.json`),
  ]);
});
