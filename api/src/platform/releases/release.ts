import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { collisions } from '@study-groups/contracts/claims';
import { SHELL_NAME } from '@study-groups/contracts/releases';
import type { Build } from '@study-groups/contracts/remotes';
import type { Env } from '../env.ts';
import { createOrigins, type Origins } from '../origins.ts';
import { type CheckedBuild, claimsOf, copyBuild, readBuild } from './build-folder.ts';
import {
  checkEntry,
  type Entry,
  idOfEntry,
  isFolderAddress,
  isSound,
  ownBase,
  previousOf,
  signEntry,
} from './entry.ts';
import { unfitWith } from './fits.ts';
import { holdsPrivateKey, privateKey, publicKey } from './keys.ts';
import { Locked, withLock } from './lock.ts';
import { billFile, entryFile, pointerOf, readJson, readPointers, writePointer, writeWhole } from './pointer.ts';

/** The configuration of a release. */
export type ReleaseEnv = Pick<Env, 'DATA_DIR' | 'RELEASES_DIR' | 'PUBLIC_URL' | 'EMBED_ORIGINS' | 'REMOTE_ORIGINS'>;

/** Builds that an installation can go back to, beside the live one. */
const MOST_PREVIOUS = 20;
/** For how long somebody who is waited for waits for another release. */
const LONGEST_WAIT_MS = 5_000;

const HOW_TO_FORCE = 'Nothing has changed; --force does it all the same.';

/** The options with which a build is released. */
interface Wanted {
  /** The address of its files if they stay on another origin. */
  at?: string;
  /** The name that it must have. */
  name?: string;
  /** The file of its bill of materials, which is kept beside its entry. */
  bill?: string;
  /** True to go live though visitors then see a card in place of pages; false where the caller may ask for that. */
  force?: boolean;
}

/** The builds among which a build goes live. */
interface Company extends Pick<Wanted, 'force'> {
  /** Builds that are about to go live too, in the place of what is live of theirs. */
  following?: readonly Build[];
}

/** The build to put live again. */
interface PutBack {
  id: string;
  /** The build that the caller saw live; null where none could be used. */
  seen: string | null;
  /** Awaited once nothing is in the way any more, right before the build goes live. */
  onReady(): Promise<void>;
}

/** The reason why a build can't be put live again, with a sentence. */
export class CannotPutBack extends Error {
  override name = 'CannotPutBack';

  constructor(
    readonly code: 'build_not_found' | 'release_changed' | 'release_refused' | 'release_key_missing',
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Tells whether this machine can change what is live: it has the key, and may write the folder. */
export function mayRelease({ DATA_DIR, RELEASES_DIR }: Pick<ReleaseEnv, 'DATA_DIR' | 'RELEASES_DIR'>): boolean {
  return holdsPrivateKey(DATA_DIR) && isWritable(RELEASES_DIR);
}

/** @throws Error with a sentence for a file that holds no bill of materials */
function readBill(file: string): unknown {
  const bill = readJson(file) as { bomFormat?: unknown } | undefined;
  if (bill?.bomFormat !== 'CycloneDX') throw new Error(`${file} holds no bill of materials.`);
  return bill;
}

/** Releases and rolls back, one process at a time. Whatever can't be done is an Error with a sentence. */
export class Releases {
  readonly #env: ReleaseEnv;
  readonly #origins: Origins;
  readonly #say: (line: string) => void;

  constructor(env: ReleaseEnv, say: (line: string) => void) {
    this.#env = env;
    this.#origins = createOrigins(env);
    this.#say = say;
  }

  /** Puts the build of a folder live. */
  async release(folder: string, { at, name, force, bill }: Wanted = {}): Promise<void> {
    const checked = readBuild(folder, at);
    if (name !== undefined && checked.build.name !== name) {
      throw new Error(`${checked.folder} holds a build of ${checked.build.name}, not of ${name}.`);
    }
    if (at !== undefined) this.#assertMayServe(checked.build.name, at);
    const components = bill === undefined ? undefined : readBill(bill);
    await this.#putLive(checked, { at, force });
    if (components) writeWhole(billFile(this.#env.RELEASES_DIR, checked.build.name, checked.id), components);
  }

  /**
   * Puts those builds live that were never live here; what was rolled back stays so. One that can't be released is reported and
   * does not keep any other from it; the shell is for the person who starts it, even if a remote of others does not fit it.
   */
  async releaseNew(folders: readonly string[]): Promise<void> {
    const pointers = readPointers(this.#env.RELEASES_DIR);
    const fresh = folders
      .flatMap((folder) => this.#orSay(() => readBuild(folder)) ?? [])
      .filter(({ build: { name }, id }) => !pointerOf(pointers, name) || !existsSync(this.#entryFile(name, id)));
    for (const [index, checked] of fresh.entries()) {
      // A page may move from one build to another, so the earlier versions of the builds that follow are no obstacle.
      const following = fresh.slice(index + 1).map(({ build }) => build);
      const force = isShell(checked.build) || undefined;
      await this.#putLive(checked, { following, force }).catch((error: Error) => this.#say(error.message));
    }
  }

  /** Puts the build live that was live before. */
  async rollback(name: string, { force }: Pick<Wanted, 'force'> = {}): Promise<void> {
    await this.#alone(() => {
      const pointer = pointerOf(readPointers(this.#env.RELEASES_DIR), name);
      if (pointer === undefined) throw new Error(`Nothing of ${name} has been released here.`);
      const previous = previousOf(pointer);
      const id = previous.pop();
      if (id === undefined) throw new Error(`There is no build of ${name} before the one that is live.`);
      const { release } = this.#keptEntry(name, id);
      this.#assertRoutesAreFree(release);
      this.#assertFits(release, { force });
      this.#point(name, signEntry(name, release, previous, privateKey(this.#env.DATA_DIR)));
      this.#say(`Rolled back: ${name} ${release.version} (${id}) is live again.`);
    });
  }

  /**
   * Puts any of the builds live that were live before. All others stay to go back to, the one that was live until now as the
   * latest.
   * @throws CannotPutBack
   */
  async putBack(name: string, { id, seen, onReady }: PutBack): Promise<void> {
    const { DATA_DIR, RELEASES_DIR } = this.#env;
    if (!holdsPrivateKey(DATA_DIR)) throw new CannotPutBack('release_key_missing', 'The key is not here.');
    if (!isWritable(RELEASES_DIR)) throw new CannotPutBack('release_refused', `${RELEASES_DIR} can't be written here.`);
    const work = async () => {
      const pointer = pointerOf(readPointers(RELEASES_DIR), name);
      if (pointer === undefined) throw new CannotPutBack('build_not_found', `Nothing of ${name} was released here.`);
      const live = this.#check(name, pointer);
      const liveId = live && idOfEntry(name, live);
      if ((liveId ?? null) !== seen) throw new CannotPutBack('release_changed', `${name} is another build by now.`);
      if (liveId === id) return;
      const previous = previousOf(pointer);
      if (!previous.includes(id)) throw new CannotPutBack('build_not_found', `${name} ${id} was never live here.`);
      const { release } = orRefuse(() => this.#assertMayComeBack(name, id));
      await onReady();
      if (live && liveId) this.#keepEntry(name, liveId, live);
      const before = [...previous, ...(liveId ? [liveId] : [])].filter((other) => other !== id);
      this.#point(name, signEntry(name, release, before.slice(-MOST_PREVIOUS), privateKey(DATA_DIR)));
      this.#say(`Put live again: ${name} ${release.version} (${id}).`);
    };
    await this.#alone(work, LONGEST_WAIT_MS).catch((error: Error) => {
      throw error instanceof Locked ? new CannotPutBack('release_refused', error.message) : error;
    });
  }

  #assertMayComeBack(name: string, id: string): Entry {
    const entry = this.#keptEntry(name, id);
    this.#assertRoutesAreFree(entry.release);
    this.#assertFits(entry.release);
    return entry;
  }

  async #putLive(checked: CheckedBuild, { at, force, following }: Pick<Wanted, 'at'> & Company): Promise<void> {
    const { build, id } = checked;
    const { name, version } = build;
    const key = privateKey(this.#env.DATA_DIR);
    const release = { ...build, base: at ?? ownBase(name, id) };
    const copy = at === undefined ? copyBuild(checked, join(this.#env.RELEASES_DIR, name, id)) : undefined;
    try {
      await this.#alone(() => {
        this.#assertRoutesAreFree(build, following);
        this.#assertFits(build, { force, following });
        const pointer = pointerOf(readPointers(this.#env.RELEASES_DIR), name);
        const live = this.#check(name, pointer);
        const liveId = live && idOfEntry(name, live);
        copy?.place();
        const before = [...previousOf(pointer), ...(live && liveId ? [liveId] : [])].filter((other) => other !== id);
        // A crash may have come between an entry and its copy.
        if (live && liveId) this.#keepEntry(name, liveId, live);
        this.#point(name, signEntry(name, release, before.slice(-MOST_PREVIOUS), key));
        writeWhole(this.#entryFile(name, id), signEntry(name, release, [], key));
        this.#say(`${liveId === id ? 'Live already' : 'Released'}: ${name} ${version} (${id}).`);
      });
    } finally {
      copy?.discard();
    }
  }

  #entryFile(name: string, id: string): string {
    return entryFile(this.#env.RELEASES_DIR, name, id);
  }

  #keepEntry(name: string, id: string, { release }: Entry): void {
    writeWhole(this.#entryFile(name, id), signEntry(name, release, [], privateKey(this.#env.DATA_DIR)));
  }

  #keptEntry(name: string, id: string): Entry {
    const entry = this.#check(name, readJson(this.#entryFile(name, id)));
    if (!entry) throw new Error(`${this.#entryFile(name, id)} can't be used: it is missing or not what was signed.`);
    return entry;
  }

  #point(name: string, entry: Entry): void {
    writePointer(this.#env.RELEASES_DIR, name, entry);
  }

  #check(name: string, entry: unknown): Entry | undefined {
    const checked = checkEntry(name, entry, { key: publicKey(this.#env.DATA_DIR), origins: this.#origins });
    return isSound(checked) ? checked : undefined;
  }

  #alone(work: () => void | Promise<void>, longestWaitMs?: number): Promise<void> {
    return withLock(join(this.#env.RELEASES_DIR, '.lock'), this.#say, work, longestWaitMs);
  }

  #orSay<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#say((error as Error).message);
      return undefined;
    }
  }

  #assertMayServe(name: string, at: string): void {
    if (name === SHELL_NAME)
      throw new Error('The shell is served by the installation itself: release it without --at.');
    if (!isFolderAddress(at))
      throw new Error(`${at} is not the address of a folder, like https://cdn.example.edu/tools/.`);
    if (!this.#origins.mayServe(at)) throw new Error(`${new URL(at).origin} is not in REMOTE_ORIGINS.`);
  }

  #assertRoutesAreFree(build: Build, following: Company['following'] = []): void {
    const others = this.#others(build, following).map(claimsOf);
    const lost = collisions(claimsOf(build).paths, others).map(
      ({ path, by, of }) => `${path} collides with ${of} of ${by}`,
    );
    if (lost.length > 0) throw new Error(`${build.name} ${build.version} can't be released: ${lost.join(', ')}.`);
  }

  #assertFits(build: Build, { force, following = [] }: Company = {}): void {
    const others = this.#others(build, following);
    const shell = following.find(isShell) ?? others.find(isShell) ?? this.#live(SHELL_NAME);
    const unfit = unfitWith(
      build,
      others.filter((other) => !isShell(other)),
      shell,
    );
    if (unfit.builds.length === 0) return;
    const needs = unfit.builds.map(({ name, version, contracts }) => `${name} ${version} needs contracts ${contracts}`);
    const pages = `in the pages of ${unfit.builds.map(({ name }) => name).join(', ')}`;
    const sentence = `${needs.join(', ')}, not ${unfit.missed.join(' and ')}: visitors see a card ${pages} that says so.`;
    if (force) return this.#say(sentence);
    throw new Error(`${sentence.replace('see', 'would see')}${force === false ? ` ${HOW_TO_FORCE}` : ''}`);
  }

  /** Returns what else is live, without the builds that are about to be replaced. */
  #others(build: Build, following: readonly Build[]): Build[] {
    const replaced = new Set([build.name, ...following.map(({ name }) => name)]);
    return [SHELL_NAME, ...Object.keys(readPointers(this.#env.RELEASES_DIR).remotes ?? {})]
      .filter((name) => !replaced.has(name))
      .flatMap((name) => this.#live(name) ?? []);
  }

  #live(name: string): Build | undefined {
    return this.#check(name, pointerOf(readPointers(this.#env.RELEASES_DIR), name))?.release;
  }
}

const isShell = ({ name }: Build) => name === SHELL_NAME;

function orRefuse<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CannotPutBack('release_refused', (error as Error).message);
  }
}

/** A folder that is not there yet is made when it is needed. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
