import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Build, LiveBuild } from '@study-groups/contracts/remotes';
import { ROOT, type System } from './system.ts';

const run = promisify(execFile);

/** An entry of `remotes.json`, as it stands there. */
interface Entry {
  signature: string;
  release: LiveBuild;
  previous: string[];
}
export interface List {
  remotes: Record<string, Entry>;
}

/** The list of what is live, as a text. */
export const listFile = (system: System) => join(system.dataDir, 'releases/remotes.json');

/** Reads the list from the installation's folder. */
export async function readList(system: System): Promise<List> {
  return JSON.parse(await readFile(listFile(system), 'utf8'));
}

/** Reads what is live of the shell. */
export async function readShell(system: System): Promise<LiveBuild> {
  const { release } = JSON.parse(await readFile(join(system.dataDir, 'releases/shell.json'), 'utf8')) as Entry;
  return release;
}

/** Writes into the list by hand, past the command and its key; returns how to undo it. */
export async function editList(system: System, change: (list: List) => unknown): Promise<() => Promise<void>> {
  const before = await readFile(listFile(system), 'utf8');
  const list = JSON.parse(before) as List;
  const text = change(list);
  await writeFile(listFile(system), typeof text === 'string' ? text : JSON.stringify(list));
  return () => writeFile(listFile(system), before);
}

/** Returns the path of a file of a live build. */
export async function liveFile(system: System, name: string, find: (build: LiveBuild) => string): Promise<string> {
  const { release } = (await readList(system)).remotes[name] ?? {};
  if (!release) throw new Error(`${name} is not live`);
  return join(system.dataDir, 'releases', release.base.replace(/^\/remotes\//, ''), find(release));
}

/** Runs `release` or `rollback` as an operator does; what it prints. */
export async function command(system: System, name: 'release' | 'rollback', ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/release.mjs'), name, ...args], {
    cwd: ROOT,
    env: system.env,
  });
  return stdout;
}

/** A build of a folder with some words of its scripts changed and hashes to match; a copy. `within` chooses the scripts. */
export async function variant(
  folder: string,
  {
    version,
    replace: [from, to],
    within = /\.js$/,
    contracts,
  }: { version: string; replace: [string, string]; within?: RegExp; contracts?: string },
): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'study-groups-build-'));
  await cp(folder, copy, { recursive: true });
  const build = JSON.parse(await readFile(join(copy, 'release.json'), 'utf8')) as Build;
  const files: Record<string, string> = { ...build.files };
  let changed = 0;
  for (const file of Object.keys(files).filter((each) => each.endsWith('.js') && within.test(each))) {
    const path = join(copy, file);
    const text = await readFile(path, 'utf8');
    if (!text.includes(from)) continue;
    changed += 1;
    await writeFile(path, text.replaceAll(from, to));
    files[file] = `sha384-${createHash('sha384')
      .update(await readFile(path))
      .digest('base64')}`;
    await rm(`${path}.gz`, { force: true });
    await rm(`${path}.br`, { force: true });
  }
  if (changed === 0) throw new Error(`no script of ${folder} holds ${from}`);
  const next = { ...build, version, files, ...(contracts && { contracts }) };
  await writeFile(join(copy, 'release.json'), JSON.stringify(next));
  return copy;
}

/** Changes one bit of a file's tenth byte; once more undoes it. */
export async function flipByte(path: string): Promise<void> {
  const bytes = await readFile(path);
  const { atime, mtime } = await stat(path);
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  await writeFile(path, bytes);
  await utimes(path, atime, mtime);
  for (const ending of ['.gz', '.br']) await rm(path + ending, { force: true });
}
