import { describe, expect, test } from '@jest/globals';
import { decodeText, readTextFile } from './read-text-file.ts';

const TEXT = 'Nómina;José,שלום';

/** The text in UTF-16, with its mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  [...`\uFEFF${text}`].forEach((letter, at) => view.setUint16(2 * at, letter.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
}

describe('a text file', () => {
  test('is read as UTF-8 with its mark, which is no part of the text, and without one', () => {
    const bytes = new TextEncoder().encode(TEXT);
    expect(decodeText(bytes)).toBe(TEXT);
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, ...bytes]))).toBe(TEXT);
  });

  test.each([true, false])('is read as UTF-16 by its mark, little end first: %s', (littleEndian) => {
    expect(decodeText(utf16(TEXT, littleEndian))).toBe(TEXT);
  });

  test('is read as Latin-1 where it is no UTF-8', () => {
    expect(decodeText(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x3b]))).toBe('José;');
  });

  test('may be empty', async () => {
    expect(await readTextFile(new Blob([]))).toBe('');
    expect(await readTextFile(new Blob([utf16(TEXT, true)]))).toBe(TEXT);
  });
});
