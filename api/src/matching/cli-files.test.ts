import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readText, reasonNotToWrite } from './cli-files.ts';
import { MatchInputError } from './input.ts';

const folder = mkdtempSync(join(tmpdir(), 'match-files-'));
const file = (name: string, content?: string | Buffer) => {
  if (content !== undefined) writeFileSync(join(folder, name), content);
  return join(folder, name);
};
mkdirSync(file('folder'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['UTF-8', Buffer.from('["é"]')],
  ['UTF-8 with a byte-order mark', Buffer.from('\ufeff["é"]')],
  ['UTF-16, little end first', Buffer.from('\ufeff["é"]', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\ufeff["é"]', 'utf16le').swap16()],
])('a text in %s is read', (_, bytes) => {
  expect(readText(file('text.json', bytes))).toBe('["é"]');
});

test.each([
  ['a file that is missing', () => file('nowhere.json'), "isn't there"],
  ['a folder', () => file('folder'), 'is a folder'],
  ['an empty file', () => file('empty.json', ' \n'), 'is empty'],
  ['a byte-order mark alone', () => file('mark.json', '\ufeff'), 'is empty'],
  ['UTF-16 without its mark', () => file('bare.json', Buffer.from('[]', 'utf16le')), 'no text in UTF-8'],
  ['another encoding', () => file('latin.json', Buffer.from('["\xe9"]', 'latin1')), 'no text in UTF-8'],
])('%s is refused in a sentence that names it', (_, named, words) => {
  const read = () => readText(named());
  expect(read).toThrow(MatchInputError);
  expect(read).toThrow(words);
  expect(read).toThrow(named());
});

test.each([
  ['a new file', 'new.json', null],
  ['a file that is there', 'there.json', null],
  ['a folder', 'folder', /is a folder/],
  ['a file in a folder that is not there', 'nowhere/out.json', /there is no folder .*nowhere$/],
  ['a file below a file', 'there.json/out.json', /there is no folder/],
  ['a file that is read', 'input.json', /is a file that is read/],
])('%s may be written, or the reason is told: %#', (_, name, reason) => {
  for (const each of ['there.json', 'input.json']) file(each, '[]');
  const told = reasonNotToWrite(file(name), [file('input.json')]);
  if (reason === null) expect(told).toBeNull();
  else expect(told).toMatch(reason);
});
