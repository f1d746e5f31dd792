import { type KeyObject, sign, verify } from 'node:crypto';
import {
  buildId,
  liveBuildSchema,
  type LiveShell,
  liveShellSchema,
  SHELL_NAME,
} from '@study-groups/contracts/releases';
import type { EntryFault, FaultyEntry, LiveBuild } from '@study-groups/contracts/remotes';
import { z } from 'zod';
import type { Origins } from '../origins.ts';
import { idOf } from './build-folder.ts';

/** An entry for a remote in `remotes.json`, or the one in `shell.json`. */
export interface Entry<Live = LiveBuild | LiveShell> {
  /** Of name, release and previous, in base64. */
  signature: string;
  release: Live;
  /** Ids of the builds that were live before, the newest last. */
  previous: string[];
}

/** The means by which an entry is checked. */
export interface Checks {
  key: KeyObject;
  origins: Pick<Origins, 'mayServe'>;
}

/** A signed entry. */
export function signEntry(name: string, release: LiveBuild | LiveShell, previous: string[], key: KeyObject): Entry {
  const signature = sign(null, signedBytes(name, release, previous), key).toString('base64');
  return { signature, release, previous };
}

const signed = z.strictObject({
  signature: z.string(),
  release: z.looseObject({ name: z.string() }),
  previous: z.array(buildId),
});

/**
 * An entry that may be loaded from, or why not. What it says is taken as it is only if every part of it was signed here.
 * @param name under which it stands
 */
export function checkEntry(name: string, entry: unknown, { key, origins }: Checks): Entry | FaultyEntry {
  const faulty = (fault: EntryFault): FaultyEntry => ({ fault, paths: pathsOf(entry) });
  const { success, data } = signed.safeParse(entry);
  if (!success) return faulty('malformed');
  const release = (name === SHELL_NAME ? liveShellSchema : liveBuildSchema).safeParse(data.release);
  if (!release.success || release.data.name !== name) return faulty('malformed');
  const signature = Buffer.from(data.signature, 'base64');
  const isCanonical = signature.toString('base64') === data.signature;
  // The parsed text is what was signed: a schema may reorder the fields of an object.
  const { release: asWritten } = entry as Entry;
  if (!isCanonical || !verify(null, signedBytes(name, asWritten, data.previous), key, signature)) {
    return faulty('altered');
  }
  if (!isAllowed(name, release.data.base, origins)) return faulty('origin');
  return { signature: data.signature, release: release.data, previous: data.previous };
}

/** Tells whether an entry can be used. */
export function isSound(entry: Entry | FaultyEntry): entry is Entry {
  return !('fault' in entry);
}

/** Returns what was live before, even where the entry itself can't be used; each has an entry of its own that is checked. */
export function previousOf(entry: unknown): string[] {
  return z.looseObject({ previous: z.array(buildId) }).safeParse(entry).data?.previous ?? [];
}

function signedBytes(name: string, release: object, previous: readonly string[]): Buffer {
  return Buffer.from(`${name}\n${JSON.stringify(release)}\n${JSON.stringify(previous)}`);
}

/** The address of a build's folder on this server. */
export function ownBase(name: string, id: string): string {
  return `/remotes/${name}/${id}/`;
}

/** The id in such an address; undefined for files on another origin. */
export function idOfBase(name: string, base: string): string | undefined {
  const id = base.split('/')[3];
  return id !== undefined && buildId.safeParse(id).success && base === ownBase(name, id) ? id : undefined;
}

/** The id of a build by its entry, wherever its files are. */
export function idOfEntry(name: string, { release }: Entry): string {
  const { base, ...build } = release;
  return idOfBase(name, base) ?? idOf(build, base);
}

function isAllowed(name: string, base: string, origins: Pick<Origins, 'mayServe'>): boolean {
  if (idOfBase(name, base)) return true;
  // The shell's start script is inlined in the page, so the server has to have it.
  return name !== SHELL_NAME && isFolderAddress(base) && origins.mayServe(base);
}

/** Tells whether files can be named by appending to an address. */
export function isFolderAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, href } = new URL(address);
  return href === address && address === origin + pathname && pathname.endsWith('/');
}

const MOST_PATHS = 200;
const lenientRelease = z.looseObject({ release: z.looseObject({ routes: z.array(z.unknown()) }) });
const lenientRoute = z.looseObject({ path: z.string().max(200).startsWith('/') });

/** The addresses that an entry names, as far as it can be read. */
function pathsOf(entry: unknown): string[] {
  const { data } = lenientRelease.safeParse(entry);
  return (data?.release.routes ?? [])
    .slice(0, MOST_PATHS)
    .flatMap((route) => lenientRoute.safeParse(route).data?.path ?? []);
}
