import { rankOf } from '@study-groups/contracts/claims';
import { eachLanguage, LANGUAGES, type Language } from '@study-groups/contracts/language';
import type { LiveShell } from '@study-groups/contracts/releases';
import {
  type BuildRoute,
  isLive,
  type LiveBuild,
  type LocalizedFiles,
  type PageBuild,
  type PageStart,
  placesIn,
} from '@study-groups/contracts/remotes';
import { meantSlug, SLUG } from '@study-groups/contracts/slug';
import type { Live } from '../releases/live.ts';
import { SERVER_FILE } from './drawing/server-file.ts';
import { WORKER_FILE } from './offline-worker.ts';
import { WIDGET_FOLDER } from './widget.ts';
import { WORDS } from './words.ts';

/** A page that was asked for. */
export interface Page {
  shell: LiveShell;
  /** Of which build it is: the shell or a remote; undefined if nobody can say, for the address is unknown or its remote faulty. */
  owner?: LiveBuild;
  route?: BuildRoute;
  /** The path under which the page is shown, where its class was named otherwise than its slug is written. */
  movedTo?: string;
  /** True if no page has this address, as far as the existing pages are known. */
  isMissing: boolean;
  /** Values of the address's places. */
  places: Record<string, string>;
  /** Addresses of the API. */
  calls: string[];
}

/** Finds the page of an address: the pattern that says most exactly what it means is taken, the shell's among equals. */
export function findPage(live: Live & { shell: object }, path: string, query: URLSearchParams): Page {
  const shell = live.shell.build;
  const { remotes, unreadable } = live.answer;
  const found = [shell, ...Object.values(remotes).filter(isLive)]
    .flatMap((owner) => owner.routes.map((route) => ({ owner, route, places: placesIn(route.path, path) })))
    .filter(({ places }) => places !== undefined)
    .reduce<{ owner: LiveBuild; route: BuildRoute; places?: Record<string, string> } | undefined>(
      (best, one) => (best && rankOf(best.route.path) >= rankOf(one.route.path) ? best : one),
      undefined,
    );
  if (!found) return { shell, isMissing: !unreadable && !isOfFaulty(live, path), places: {}, calls: [] };
  const { owner, route, places = {} } = found;
  const calls = route.calls.flatMap((call) => fill(call, places, query));
  return { shell, owner, route, isMissing: false, places, calls, ...moved(route.path, places) };
}

/** Browsers keep what they have of a class by its slug, so a page has only one address. */
function moved(pattern: string, { slug: typed = '', ...places }: Record<string, string>): Pick<Page, 'movedTo'> {
  const slug = meantSlug(typed);
  if (slug === typed || !SLUG.test(slug)) return {};
  const filled = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === 'slug' ? slug : (places[name] ?? '')),
  );
  return { movedTo: filled.replace(/\*$/, places['*'] ?? '') };
}

function isOfFaulty({ answer }: Live, path: string): boolean {
  return Object.values(answer.remotes).some(
    (entry) => !isLive(entry) && entry.paths.some((pattern) => placesIn(pattern, path)),
  );
}

/** A call with its places filled from the path, else from the query; none if one of them is missing. */
function fill(call: string, places: Record<string, string>, query: URLSearchParams): string[] {
  let isWhole = true;
  const address = call.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(places, name) ? places[name] : query.get(name);
    // What a browser would take for a step up the path fills no place.
    if (!value || /^\.{1,2}$/.test(value)) isWhole = false;
    return encodeURIComponent(value ?? '');
  });
  return isWhole ? [address] : [];
}

/** A script of a page, with the hash of what it holds. */
export interface PageScript {
  address: string;
  integrity: string;
  /** The shell's first, which starts everything. */
  isEntry: boolean;
}

/**
 * Scripts that a page needs, each once, in the order in which they run: what the shell's entry finds there already, that
 * entry, and then the remote, which takes from the shell what they share.
 */
export function scriptsOf({ shell, owner, route }: Page): PageScript[] {
  const named = (build: LiveBuild, names: readonly string[]) =>
    names.map((name) => ({
      address: build.base + name,
      integrity: build.files[name] ?? '',
      isEntry: build === shell && name === shell.entry,
    }));
  const ofRoute = route?.scripts ?? [];
  const isOwn = owner === shell;
  const shared = (route?.shared ?? []).flatMap((module) => shell.shared[module] ?? []);
  const ofShell = [...shell.scripts, ...shared, ...(isOwn ? ofRoute : [])].filter((name) => name !== shell.entry);
  const all = [
    ...named(shell, [...ofShell, shell.entry]),
    ...(owner && !isOwn ? named(owner, [owner.entry, ...ofRoute]) : []),
  ];
  return [...new Map(all.map((script) => [script.address, script])).values()];
}

/**
 * Returns what the start script and the shell find in the page. For a remote that it doesn't show no files are named.
 * Descriptions are given in the page's language alone, and in English for readers who choose another: only search engines read
 * them.
 */
export function startOf(page: Page, live: Live, language: Language): PageStart {
  const { shell, owner, route, calls } = page;
  const remotes = Object.entries(live.answer.remotes).map(([name, entry]) => [
    name,
    isLive(entry) ? pageBuildOf(entry, language, entry === owner) : entry,
  ]);
  const texts = languagesOf(shell).map((language) => {
    const ofShell = filesIn(shell.texts, language).map((file) => shell.base + file);
    const ofRoute = owner && route ? filesIn(route.texts, language).map((file) => owner.base + file) : [];
    return [language, [...new Set([...ofShell, ...ofRoute])]];
  });
  return {
    shell: pageBuildOf(shell, language, true),
    ...(live.answer.unreadable && { unreadable: true }),
    contracts: live.answer.contracts,
    remotes: Object.fromEntries(remotes) as PageStart['remotes'],
    ...(owner && owner !== shell && { remote: owner.name }),
    calls,
    ...(route?.fragmentCalls && { fragmentCalls: route.fragmentCalls }),
    texts: Object.fromEntries(texts) as PageStart['texts'],
    words: eachLanguage((each) => WORDS[each].plain),
  };
}

/** The languages in which a shell has its texts, English first. */
export function languagesOf(shell: LiveShell): Language[] {
  return LANGUAGES.filter((language) => shell.texts[language] !== undefined);
}

function filesIn(files: LocalizedFiles, language: Language): readonly string[] {
  return files[language] ?? files.en;
}

/**
 * Returns a build as a page gets it, without what counts for the server alone; without the files too, where no script of the
 * page is among them, those that are for pages of others, the service worker, and those whose hash no browser compares:
 * pictures and sounds.
 */
function pageBuildOf(build: LiveBuild, language: Language, withFiles: boolean): PageBuild {
  const { name, version, contracts, entry, base, files, menu } = build;
  const routes = build.routes.map(({ path, module, title, description, bare, ownBar }) => ({
    path,
    module,
    title,
    description: { en: description.en, [language]: description[language] ?? description.en },
    ...(bare && { bare }),
    ...(ownBar && { ownBar }),
  }));
  return { name, version, contracts, entry, base, files: withFiles ? ofOwnPages(files) : {}, routes, menu };
}

function ofOwnPages(files: LiveBuild['files']): LiveBuild['files'] {
  const isOfPages = (name: string) =>
    name.endsWith('.js') && !name.startsWith(WIDGET_FOLDER) && !WORKER_FILE.test(name) && !SERVER_FILE.test(name);
  return Object.fromEntries(Object.entries(files).filter(([name]) => isOfPages(name)));
}
