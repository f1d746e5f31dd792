import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cacheFor, findMongod } from './find.mjs';
import { SOURCES } from './sources.mjs';

const PLATFORM = 'test-x64';
/** Without any mongod on its path. */
const ENV = { PATH: '' };

/** @type {string} */
let folder;
/** @type {string} */
let cacheDir;
/** @type {import('node:http').Server | undefined} */
let server;
/** @type {string[]} */
let lines;
let asked = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'study-groups-find-'));
  cacheDir = join(folder, 'cache');
  lines = [];
  asked = 0;
});
afterEach(() => {
  server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A program that says of itself what a mongod says. @param {string} file @param {string} version */
function writeMongod(file, version) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "db version v${version}"\n`);
  chmodSync(file, 0o755);
}

/**
 * Offers an archive with a mongod of this version.
 * @param {string} version
 * @returns {Promise<import('./sources.mjs').Source>}
 */
async function offer(version) {
  writeMongod(join(folder, 'archive/bin/mongod'), version);
  execFileSync('tar', ['-czf', join(folder, 'archive.tgz'), '-C', folder, 'archive']);
  const archive = readFileSync(join(folder, 'archive.tgz'));
  const listening = createServer((_request, response) => {
    asked += 1;
    response.end(archive);
  }).listen(0, '127.0.0.1');
  server = listening;
  await once(listening, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listening.address());
  const sha256 = createHash('sha256').update(archive).digest('hex');
  return { platform: PLATFORM, version, url: `http://127.0.0.1:${port}/`, sha256 };
}

/** @param {import('./sources.mjs').Source[]} sources */
const find = (...sources) =>
  findMongod({ env: ENV, cacheDir, platform: PLATFORM, sources, log: (line) => lines.push(line) });
const versionIn = (/** @type {string} */ path) => execFileSync(path, { encoding: 'utf8' }).trim();

test('a file with the checksum that is expected is fetched once, and one line says so', async () => {
  const source = await offer('7.0.43');
  const path = await find(source);
  expect(versionIn(path)).toBe('db version v7.0.43');
  expect(lines.at(-1)).toBe(`Database: mongod 7.0.43 of the official archive (${path})`);
  expect(await find(source)).toBe(path);
  expect(asked).toBe(1);
  expect(readdirSync(cacheDir)).toEqual(['mongod']);
});

test('a file with another checksum is refused, and leaves nothing behind', async () => {
  const source = await offer('7.0.43');
  await expect(find({ ...source, sha256: '0'.repeat(64) })).rejects.toThrow('has not the checksum that is expected');
  expect(readdirSync(cacheDir)).toEqual([]);
});

test('what is not listed for a platform is not fetched', async () => {
  const source = await offer('7.0.43');
  await expect(find({ ...source, platform: 'other-x64' })).rejects.toThrow(/known for test-x64[^]*MONGOD_BINARY/);
  expect([asked, existsSync(cacheDir)]).toEqual([0, false]);
});

test('an archive that holds another version than is listed is refused', async () => {
  const source = await offer('7.0.28');
  await expect(find({ ...source, version: '7.0.43' })).rejects.toThrow('does not run on this machine');
  expect(readdirSync(cacheDir)).toEqual([]);
});

test('of what earlier releases fetched, what is not listed any more gives way to a newer one, and to no older', async () => {
  const cached = join(cacheDir, 'mongod');
  writeMongod(cached, '7.0.28');
  const source = await offer('7.0.43');
  await find({ ...source, version: '6.0.5' });
  expect([versionIn(cached), asked]).toEqual(['db version v7.0.28', 0]);
  await find({ ...source, sha256: '0'.repeat(64) });
  expect(versionIn(cached)).toBe('db version v7.0.28');
  await find(source);
  expect(versionIn(cached)).toBe('db version v7.0.43');
});

test('every file that may be fetched is named by its whole SHA-256 and comes over TLS', () => {
  expect(new Set(SOURCES.map(({ sha256 }) => sha256)).size).toBe(SOURCES.length);
  for (const { platform, version, sha256, url, requirement, path } of SOURCES) {
    expect(platform).toMatch(/^(?:linux|darwin)-(?:x64|arm64)$/);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    if (requirement)
      expect([requirement, path]).toEqual([
        expect.stringMatching(/^[\w-]+==[\d.]+$/),
        expect.stringMatching(/mongod$/),
      ]);
    else expect(url).toMatch(new RegExp(`^https://.*-${version.replaceAll('.', '\\.')}\\.tgz$`));
  }
});

test('where the cache cannot be written, what is fetched goes into the data folder', () => {
  expect(cacheFor(folder, cacheDir)).toBe(cacheDir);
  writeFileSync(join(folder, 'file'), '');
  expect(cacheFor(folder, join(folder, 'file/cache'))).toBe(join(folder, 'cache/mongod'));
});
