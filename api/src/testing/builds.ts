import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  type Build,
  type BuildRoute,
  CONTRACT_VERSION,
  type LiveBuild,
  type ShellBuild,
} from '@study-groups/contracts/remotes';
import { readReleaseEnv } from '../platform/env.ts';
import { createOrigins } from '../platform/origins.ts';
import { hashOf } from '../platform/releases/build-folder.ts';
import { checkEntry, type Entry, idOfEntry, isSound } from '../platform/releases/entry.ts';
import { publicKey } from '../platform/releases/keys.ts';
import { pointerOf, readPointers } from '../platform/releases/pointer.ts';
import { type ReleaseEnv, Releases } from '../platform/releases/release.ts';

/** Returns the content of the made-up files, by default: a script that is worth compressing. */
export const scriptText = (name: string) => `console.log(${JSON.stringify(name)});\n`.repeat(50);

/** An installation in a temporary folder, with builds that are made up. */
export interface Installation {
  folder: string;
  /** For `startTestApi`, and for commands. */
  env: Record<string, string>;
  /** Lines that releases printed. */
  lines: string[];
  releases: Releases;
  /** The entries that a server takes. */
  live(): Record<string, LiveBuild>;
  /** Writes a build with its files and compressed forms. @returns its folder */
  build(build: Build | ShellBuild, contents?: Record<string, string>): string;
  remove(): void;
}

/** @param settings more of the configuration */
export function newInstallation(settings: Record<string, string> = {}): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-releases-'));
  const env = { DATA_DIR: join(folder, 'data'), PUBLIC_URL: 'http://groups.example.edu', ...settings };
  const lines: string[] = [];
  let builds = 0;
  return {
    folder,
    env,
    lines,
    releases: new Releases(readReleaseEnv(env), (line) => void lines.push(line)),
    live: () => liveIn(readReleaseEnv(env)),
    build(build, contents = {}) {
      const target = join(folder, `build-${(builds += 1)}`);
      writeBuild(target, build, contents);
      return target;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function liveIn(env: ReleaseEnv): Record<string, LiveBuild> {
  const checks = { key: publicKey(env.DATA_DIR), origins: createOrigins(env) };
  const { remotes = {}, shell } = readPointers(env.RELEASES_DIR);
  const entries = Object.entries(shell === undefined ? remotes : { shell, ...remotes });
  return Object.fromEntries(
    entries.flatMap(([name, entry]) => {
      const checked = checkEntry(name, entry, checks);
      return isSound(checked) ? [[name, checked.release]] : [];
    }),
  );
}

function writeBuild(target: string, build: Build | ShellBuild, contents: Record<string, string> = {}): void {
  const files = Object.fromEntries(
    Object.keys(build.files).map((name) => {
      const text = contents[name] ?? scriptText(`${build.name} ${build.version} ${name}`);
      put(join(target, name), text);
      put(join(target, `${name}.br`), brotliCompressSync(text));
      put(join(target, `${name}.gz`), gzipSync(text));
      put(join(target, `${name}.map`), '{"sources":["where it comes from"]}');
      return [name, hashOf(text)];
    }),
  );
  put(join(target, 'release.json'), JSON.stringify({ ...build, files }));
}

/** Releases two builds of a remote into the installation of a test's server. @returns their ids, the older first */
export async function releaseTwice(env: ReleaseEnv, name: string): Promise<[older: string, live: string]> {
  const releases = new Releases(env, () => undefined);
  const folder = join(env.DATA_DIR, `builds-of-${name}`);
  for (const version of ['1.0.0', '2.0.0']) {
    const route = makeRoute(`/${name}`, name);
    writeBuild(join(folder, version), makeRemote(name, [route], { version, contracts: `^${CONTRACT_VERSION}` }));
    await releases.release(join(folder, version));
  }
  const pointer = pointerOf(readPointers(env.RELEASES_DIR), name) as Entry;
  return [pointer.previous.at(-1)!, idOfEntry(name, pointer)];
}

function put(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A route with one script and texts in two languages, which are named after its module. */
export function makeRoute(path: string, page: string, change: Partial<BuildRoute> = {}): BuildRoute {
  return {
    path,
    module: `./${page}`,
    title: { en: `The ${page} page`, he: `הדף ${page}` },
    description: { en: `What ${page} is for.`, he: `בשביל מה ${page}.` },
    calls: [],
    scripts: [`js/${page}.js`],
    shared: ['react'],
    texts: { en: [`js/text-${page}-en.js`], he: [`js/text-${page}-he.js`] },
    ...change,
  };
}

/** A remote with these routes. The hashes of its files come when it is written. */
export function makeRemote(name: string, routes: BuildRoute[], change: Partial<Build> = {}): Build {
  return {
    name,
    version: '1.0.0',
    contracts: `^${CONTRACT_VERSION}`,
    entry: 'entry.js',
    files: filesOf(['entry.js', 'assets/chime.wav', ...routes.flatMap(namedBy)]),
    routes,
    menu: [],
    ...change,
  };
}

/** Title of the first page of a shell: the brand. */
export const BRAND = { en: 'Smart Study Groups', he: 'קבוצות לימוד חכמות' };

/** A shell with a start page that shares React and a router, and the routes that are given. */
export function makeShell(
  routes: BuildRoute[] = [makeRoute('/', 'home', { title: BRAND })],
  change: Partial<ShellBuild> = {},
): ShellBuild {
  const texts = { en: ['js/shell-en.js'], he: ['js/shell-he.js'] };
  const own = ['main.js', 'js/core.js', 'js/react.js', 'js/data.js', 'start.js', 'assets/favicon.0123.svg'];
  return {
    ...makeRemote('shell', routes),
    contracts: CONTRACT_VERSION,
    entry: 'main.js',
    files: filesOf([...own, ...Object.values(texts).flat(), ...routes.flatMap(namedBy)]),
    scripts: ['js/core.js'],
    shared: { react: ['js/react.js'], data: ['js/react.js', 'js/data.js'] },
    texts,
    start: 'start.js',
    ...change,
  };
}

function namedBy({ scripts, texts }: BuildRoute): string[] {
  return [...scripts, ...Object.values(texts).flat()];
}

function filesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, '']));
}
