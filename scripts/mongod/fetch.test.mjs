import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { readZipEntry } from './fetch.mjs';

/**
 * A zip archive by hand, as the format's specification (APPNOTE 4.3) lays it out.
 * @param {{ name: string, content: string, deflate: boolean }[]} files
 */
function zip(files) {
  let offset = 0;
  const locals = [];
  const directory = [];
  for (const { name, content, deflate } of files) {
    const data = deflate ? deflateRawSync(content) : Buffer.from(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    local.writeUInt16LE(4, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(deflate ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    const record = Buffer.concat([local, Buffer.from(name), Buffer.alloc(4), data]);
    locals.push(record);
    directory.push(entry, Buffer.from(name));
    offset += record.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

describe('readZipEntry', () => {
  const archive = zip([
    { name: 'a.txt', content: 'stored', deflate: false },
    { name: 'b/a.txt', content: 'deflated '.repeat(50), deflate: true },
  ]);

  test('reads stored and deflated entries by their full path', () => {
    expect(readZipEntry(archive, 'a.txt').toString()).toBe('stored');
    expect(readZipEntry(archive, 'b/a.txt').toString()).toBe('deflated '.repeat(50));
  });

  test('names a missing entry', () => {
    expect(() => readZipEntry(archive, 'c.txt')).toThrow('holds no c.txt');
  });

  test('refuses what is no archive', () => {
    expect(() => readZipEntry(Buffer.from('<html>not found</html>'), 'a.txt')).toThrow('no zip archive');
  });
});
