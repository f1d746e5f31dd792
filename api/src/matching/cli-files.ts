import { accessSync, constants, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { MatchInputError } from './input.ts';

/** A class of ten thousand is some ten megabytes. */
const MOST_BYTES = 200e6;

/**
 * The text of a file, or of standard input for `-`: UTF-8, or UTF-16 where a byte-order mark says so, as spreadsheets write it.
 *
 * @throws MatchInputError with a sentence that names the file
 */
export function readText(file: string): string {
  const name = file === '-' ? 'standard input' : file;
  const bytes = readBytes(file, name);
  const text = decoded(bytes);
  if (text === null) throw new MatchInputError(`${name} is no text in UTF-8, nor in UTF-16 with a byte-order mark`);
  if (text.trim() === '') throw new MatchInputError(`${name} is empty`);
  return text;
}

function readBytes(file: string, name: string): Buffer {
  try {
    if (file !== '-' && statSync(file).size > MOST_BYTES)
      throw new MatchInputError(`${name} is larger than ${MOST_BYTES / 1e6} MB`);
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw error instanceof MatchInputError ? error : new MatchInputError(`${name} ${reasonOf(error)}`);
  }
}

function decoded(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without its mark is valid UTF-8 as long as it holds nothing but ASCII.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return "isn't there";
  if (code === 'EISDIR') return 'is a folder';
  return `can't be read (${code})`;
}

/**
 * Returns the reason that a file can't be written, in a sentence; null where it can, as far as can be seen beforehand.
 *
 * @param inputs files that it must not overwrite
 */
export function reasonNotToWrite(file: string, inputs: readonly string[]): string | null {
  const there = statsOf(file);
  if (there?.isDirectory()) return `${file} is a folder`;
  if (there && inputs.some((input) => isSameFile(statsOf(input), there))) return `${file} is a file that is read`;
  const folder = dirname(resolve(file));
  if (!there && !statsOf(folder)?.isDirectory()) return `there is no folder ${folder}`;
  try {
    accessSync(there ? file : folder, constants.W_OK);
    return null;
  } catch (error) {
    return `${file} can't be written (${(error as NodeJS.ErrnoException).code})`;
  }
}

function statsOf(file: string): Stats | null {
  try {
    return statSync(file);
  } catch {
    return null;
  }
}

function isSameFile(a: Stats | null, b: Stats): boolean {
  return a !== null && b.isFile() && a.dev === b.dev && a.ino === b.ino;
}
