import type { Collision } from './claims.ts';
import type { Language } from './language.ts';

/**
 * The version of what shell, remotes and API expect of each other, by semantic versioning: the calls of the API, the shared
 * modules, and what the types of this file and of parts.ts describe. `npm run surface` raises its minor number.
 */
export const CONTRACT_VERSION = '5.16.0';

/** A text that the server shows before any page runs, in the languages that it is written in. */
export type Localized = { en: string } & Partial<Record<Language, string>>;

/** A page of a build, as the shell has to know it. */
export interface PageRoute {
  /** The address as a pattern: `/class/:slug`, or `/admin/dashboard/*` with everything below. */
  path: string;
  /** The exposed module whose default export is the page's component: `./register`. */
  module: string;
  /** The text that the browser's tab and search engines show until the page names itself. */
  title: Localized;
  description: Localized;
  /** Without header and footer. */
  bare?: boolean;
  /** Without header: the page brings a bar of its own; the footer stays where it ends. */
  ownBar?: boolean;
}

/** A page of a build with all that the server needs to start it before any script runs. */
export interface BuildRoute extends PageRoute {
  /** GET calls of the API that the page makes first, with places from its address or its query: `/api/classes/:slug`. */
  calls: readonly string[];
  /** The calls that it makes with the data in the fragment of its address. */
  fragmentCalls?: FragmentCalls;
  /** The page's own scripts, from the build's folder. */
  scripts: readonly string[];
  /** The shared modules that these scripts take from the shell. */
  shared: readonly string[];
  /** The scripts with the page's texts in a language; what a language lacks is shown in English. */
  texts: LocalizedFiles;
}

/**
 * GET calls of the API that a page makes first with a secret of its link, which is in the fragment as `#name=…`: it goes along
 * in a header, and no server finds it in an address.
 */
export interface FragmentCalls {
  name: string;
  header: string;
  calls: readonly string[];
}

export type LocalizedFiles = { en: readonly string[] } & Partial<Record<Language, readonly string[]>>;

/** A line of the site's navigation. */
export interface MenuEntry {
  path: string;
  label: Localized;
  /** Its place in the row: lower numbers come first. */
  order: number;
}

/** The manifest of a build, in its `release.json`. Files are named from the build's own folder. */
export interface Build {
  /** `tools` for mf-tools; `shell` for the shell. */
  name: string;
  version: string;
  /** The versions of the contract that it runs with, as a semver range; for the shell the one that it provides. */
  contracts: string;
  /** The script that runs first. */
  entry: string;
  /** Every file with its hash, as `integrity` takes it: `sha384-…`. */
  files: Readonly<Record<string, string>>;
  routes: readonly BuildRoute[];
  menu: readonly MenuEntry[];
}

/** The shell's build: it also provides the shared modules. */
export interface ShellBuild extends Build {
  /** The scripts that every page needs, beside the entry. */
  scripts: readonly string[];
  /** For each shared module the scripts that bring it. */
  shared: Readonly<Record<string, readonly string[]>>;
  /** The texts that every page needs. */
  texts: LocalizedFiles;
  /** The script that the server writes into each page, so that texts and the first calls start with the scripts. */
  start: string;
}

/** A build that is live: what it says of itself, and the address of its folder, with a slash at its end. */
export interface LiveBuild extends Build {
  base: string;
}

/** The reason that the list's entry of a remote can't be used: nothing of it is loaded, and its routes show a card. */
export type EntryFault = 'malformed' | 'altered' | 'origin';

/** An entry that can't be used, with the addresses that it names, where it can be read at all. */
export interface FaultyEntry {
  fault: EntryFault;
  paths: readonly string[];
}

/** A live build in the list, without the pages that would take one of a build that was live before. */
export interface ListedBuild extends LiveBuild {
  lost?: readonly Collision[];
}

/** The versions of the contract that are there, which the range of a remote has to hold. */
export interface LiveContracts {
  /** Of the API. */
  api: string;
  /** Of the shell that is live; missing where none can be used. */
  shell?: string;
}

/** `/remotes.json` as the server answers it, each entry already checked. */
export interface RemotesAnswer {
  remotes: Readonly<Record<string, ListedBuild | FaultyEntry>>;
  /** Missing from servers before 5.1.0. */
  contracts?: LiveContracts;
  /** The list itself is missing or can't be read: nobody knows which pages there are. */
  unreadable?: true;
}

/** A live build as it appears in a page, without the data that only the server needs of its pages. */
export type PageBuild = Omit<LiveBuild, 'routes'> & { routes: readonly PageRoute[] };

/** Tells whether an entry is one to load from. */
export function isLive<Sound extends PageBuild>(entry: Sound | FaultyEntry): entry is Sound {
  return !('fault' in entry);
}

/** The data that the server writes into a page, as JSON in `<script id="start">`. */
export interface PageStart extends Pick<RemotesAnswer, 'unreadable' | 'contracts'> {
  shell: PageBuild;
  remotes: Readonly<Record<string, PageBuild | FaultyEntry>>;
  /**
   * The remote of the address that was asked for. Only its entry and the shell's hold their files; those of the others are
   * fetched when a page of theirs is shown.
   */
  remote?: string;
  /** The API's addresses, from the origin's root, that the page asks first. */
  calls: readonly string[];
  /** Missing where the page makes none. */
  fragmentCalls?: FragmentCalls;
  /** Scripts with the texts of a language, of the shell and of this page's remote, as absolute addresses. */
  texts: Partial<Record<Language, readonly string[]>>;
  /** The text of the page when its scripts can't run, in each language. */
  words: Partial<Record<Language, PlainWords>>;
}

/** The globals that the start script leaves on `globalThis.studyGroups` for the shell and for the loaders of all builds. */
export interface PageGlobals {
  start: PageStart;
  /** Hashes of all scripts that may run, by absolute address. Whatever is not in here, is not run. */
  integrity: Record<string, string>;
  /** Answers on their way to the calls that the page makes first, by `earlyCall`; each is taken once. */
  answers: Record<string, Promise<Response>>;
  /** Shows the page without scripts, once; called by the shell too when it can't go on. */
  showPlainPage: (reason: 'offline' | 'gone') => void;
  /** Does what was pressed in the page that the server has drawn, once that answers; missing where it has drawn none. */
  answerPressed?: () => void;
}

/** The sentences of the page that needs no script of the shell. */
export interface PlainWords {
  title: string;
  offline: string;
  gone: string;
  retry: string;
  noscript: string;
}

/** What a page is drawn for. */
export interface DrawTask {
  path: string;
  language: Language;
  /** Of the product itself. */
  origin: string;
  /** Data of the API by its calls, for everybody to see. */
  answers: Readonly<Record<string, unknown>>;
}

/** A page as the shell's bundle draws it. */
export interface DrawnPage {
  markup: string;
  rootClass: string;
  pageClass: string;
  styles: string;
  /** How the keys begin under which a browser may keep what the page would show at once: then it doesn't fit. */
  unlessKept: readonly string[];
}

/** The values of a pattern's places in a path, decoded; undefined if the path does not match. `*` holds the rest. */
export function placesIn(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(path);
  const open = wanted.at(-1) === '*';
  const length = open ? wanted.length - 1 : wanted.length;
  if (open ? given.length < length : given.length !== length) return undefined;
  const places: Record<string, string> = open ? { '*': given.slice(length).join('/') } : {};
  for (let index = 0; index < length; index += 1) {
    const segment = wanted[index] ?? '';
    const value = given[index] ?? '';
    if (segment.startsWith(':')) {
      const decoded = decodedOf(value);
      if (decoded === undefined) return undefined;
      places[segment.slice(1)] = decoded;
    } else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return places;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

function decodedOf(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
