import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL_NAME } from '@study-groups/contracts/releases';
import { z } from 'zod';

export const REMOTES_FILE = 'remotes.json';
export const SHELL_FILE = 'shell.json';

/** Returns the path of a build's entry as it went live, in its folder: a build has been live here if and only if it exists. */
export function entryFile(folder: string, name: string, id: string): string {
  return join(folder, name, id, 'entry.json');
}

/** The bill of materials of a build that was released with one, in CycloneDX's form. */
export function billFile(folder: string, name: string, id: string): string {
  return join(folder, name, id, 'sbom.cdx.json');
}

/** The entries of both files by name, unchecked. `undefined` where a file is missing or can't be read. */
export interface Pointers {
  shell: unknown;
  remotes: Record<string, unknown> | undefined;
}

/** A name that nothing can have makes its own entry malformed, not the list. */
const list = z.strictObject({ remotes: z.record(z.string(), z.unknown()) });

/** Reads what is live, as the releases folder has it. Never throws. */
export function readPointers(folder: string): Pointers {
  return {
    shell: readJson(join(folder, SHELL_FILE)),
    remotes: list.safeParse(readJson(join(folder, REMOTES_FILE))).data?.remotes,
  };
}

/** The entry of one build. */
export function pointerOf({ shell, remotes }: Pointers, name: string): unknown {
  if (name === SHELL_NAME) return shell;
  return remotes && Object.hasOwn(remotes, name) ? remotes[name] : undefined;
}

/**
 * Puts one entry in the place of another. The caller holds the lock.
 * @throws Error with a sentence if the list is there and can't be read, for the entries of others would be lost
 */
export function writePointer(folder: string, name: string, entry: unknown): void {
  if (name === SHELL_NAME) {
    writeWhole(join(folder, SHELL_FILE), entry);
    return;
  }
  const file = join(folder, REMOTES_FILE);
  const { remotes } = readPointers(folder);
  if (!remotes && isThere(file)) {
    throw new Error(`${file} can't be read. Bring back a copy of it; or remove it, and release every remote again.`);
  }
  writeWhole(file, { remotes: { ...remotes, [name]: entry } });
}

/** A reader sees the file before or the file after, and so does a machine that loses its power. */
export function writeWhole(file: string, content: unknown): void {
  const draft = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    const handle = openSync(draft, 'wx');
    try {
      writeFileSync(handle, `${JSON.stringify(content, null, 1)}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isThere(file: string): boolean {
  try {
    return readFileSync(file).length >= 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** The JSON of a file; undefined if there is none. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
