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
