import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Claims } from '@study-groups/contracts/claims';
import { buildSchema, SHELL_NAME, shellBuildSchema } from '@study-groups/contracts/releases';
import type { Build, ShellBuild } from '@study-groups/contracts/remotes';
import { z } from 'zod';

/** A build that was found whole. */
export interface CheckedBuild {
  /** Absolute. */
  folder: string;
  build: Build | ShellBuild;
  id: string;
}

const BUILD_FILE = 'release.json';
const UNPACK = { '.br': brotliDecompressSync, '.gz': gunzipSync };
const named = z.looseObject({ name: z.string() });

/**
 * Reads a build and checks each of its files.
 * @param at where the files will stand, if not in the releases folder: the same build elsewhere is another one
 * @throws Error with a sentence that names what is wrong
 */
export function readBuild(path: string, at = ''): CheckedBuild {
  const folder = resolve(path);
  const file = join(folder, BUILD_FILE);
  const text = readIfThere(file);
  if (!text) throw new Error(`${file} is not there: is this the folder of a build?`);
  const build = parseBuild(file, text.toString());
  for (const [name, hash] of Object.entries(build.files)) checkFile(folder, name, hash);
  return { folder, build, id: idOf(build, at) };
}

/**
 * The id of a build: a hash of what it says of itself, which holds those of all its files, and of where they stand, if not
 * here.
 */
export function idOf(build: Build, at: string): string {
  return createHash('sha256').update(JSON.stringify(build)).update(at).digest('hex').slice(0, 16);
}

/** The pages that a build says are its own. */
export function claimsOf({ name, routes }: Build): Claims {
  return { name, paths: routes.map(({ path }) => path) };
}

/** The hash of a file, as `integrity` takes it. */
export function hashOf(content: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function parseBuild(file: string, text: string): Build | ShellBuild {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
  const isShell = named.safeParse(json).data?.name === SHELL_NAME;
  const { data, error } = (isShell ? shellBuildSchema : buildSchema).safeParse(json);
  if (data) return data;
  const faults = error!.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
  throw new Error(`${file} is malformed. ${faults.join('; ')}`);
}

function checkFile(folder: string, name: string, hash: string): void {
  const file = join(folder, name);
  const content = readIfThere(file);
  if (!content) throw new Error(`${file} is missing.`);
  if (!realpathSync(file).startsWith(realpathSync(folder) + sep)) throw new Error(`${file} leads out of its folder.`);
  if (hashOf(content) !== hash) throw new Error(`${file} is not what ${BUILD_FILE} says: its hash differs.`);
  for (const [extension, unpack] of Object.entries(UNPACK)) {
    const packed = readIfThere(file + extension);
    if (packed && !isSame(packed, content, unpack)) throw new Error(`${file}${extension} does not hold ${name}.`);
  }
}

function isSame(packed: Buffer, content: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return unpack(packed).equals(content);
  } catch {
    return false;
  }
}

/**
 * Copies a build beside its place, with its compressed forms and source maps, and checks the copy.
 * @returns moves it into its place, where a whole copy that is already there stays
 */
export function copyBuild({ folder, build, id }: CheckedBuild, target: string): { place(): void; discard(): void } {
  const draft = join(dirname(target), `.${randomUUID()}`);
  const copy = (name: string) => {
    mkdirSync(dirname(join(draft, name)), { recursive: true });
    copyFileSync(join(folder, name), join(draft, name), constants.COPYFILE_FICLONE);
  };
  const beside = Object.keys(build.files).flatMap((name) => ['.br', '.gz', '.map'].map((end) => name + end));
  const names = new Set([
    BUILD_FILE,
    ...Object.keys(build.files),
    ...beside.filter((name) => existsSync(join(folder, name))),
  ]);
  const discard = () => rmSync(draft, { recursive: true, force: true });
  try {
    for (const name of names) copy(name);
    readBuild(draft);
  } catch (error) {
    discard();
    throw error;
  }
  return {
    discard,
    place() {
      if (isWhole(target, id)) return discard();
      rmSync(target, { recursive: true, force: true });
      return renameSync(draft, target);
    },
  };
}

function isWhole(folder: string, id: string): boolean {
  try {
    return readBuild(folder).id === id;
  } catch {
    return false;
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
