import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node:path';

/** @typedef {import('@mdn/browser-compat-data').Identifier} Identifier */

const require = createRequire(import.meta.url);
/** @type {import('@mdn/browser-compat-data').CompatData} */
const data = require('@mdn/browser-compat-data');
const { OLDEST } = require('../../webpack/browsers.js');

/** The browsers' names in the data. @type {Record<string, keyof import('@mdn/browser-compat-data').CompatStatement['support']>} */
const NAMES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' };

/** Names that pages of ours have in every browser: shell/src/start/older.ts adds them. The widget changes nothing global. */
export const ADDED = ['toSorted', 'toReversed', 'toSpliced', 'with', 'isWellFormed', 'toWellFormed', 'canParse', 'any'];

/** Names that are asked for before they are used, or that old browsers lack in part only, where it makes no difference. */
const ASKED_FOR = {
  'AbortSignal.timeout': 'old browsers name the abort otherwise; we ask whether it is aborted',
  'Error.captureStackTrace': 'zod asks',
  'Iterator.from': 'a library asks',
  'Notification.permission': 'the timer asks for Notification first',
  'Notification.requestPermission': 'the timer asks for Notification first',
  'URL.canParse': 'zod asks',
};

/** Names of the language that libraries and we have functions of our own by: React's `use`, zod's `union`, `drop` of a draft. */
const OURS = ['drop', 'union', 'use'];

/** @param {import('@mdn/browser-compat-data').CompatStatement} compat */
function isNewer({ support }) {
  return OLDEST.some((/** @type {[string, string]} */ [browser, version]) => {
    const statements = [support[NAMES[browser] ?? 'chrome'] ?? []].flat();
    return !statements.some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
        added &&
        !removed &&
        !flags &&
        !prefix &&
        !other &&
        Number.parseFloat(`${added}`.replace('≤', '')) <= Number(version),
    );
  });
}

/** Parts of the language and of the page that the oldest supported browsers lack: of an object itself, and of what it makes. */
function newerNames() {
  /** @type {Set<string>} */
  const statics = new Set();
  /** @type {Set<string>} */
  const members = new Set();
  /** @type {Set<string>} */
  const known = new Set();
  const builtins = data.javascript.builtins ?? {};
  for (const [tree, isLanguage] of /** @type {const} */ ([
    [builtins, true],
    [builtins['Intl'] ?? {}, true],
    [data.api, false],
  ])) {
    for (const [owner, parts] of Object.entries(tree)) {
      for (const [part, inside] of Object.entries(parts ?? {})) {
        const compat = part === '__compat' ? undefined : /** @type {Identifier} */ (inside).__compat;
        if (!compat) continue;
        const isStatic =
          part.endsWith('_static') || (isLanguage && !/prototype/.test(JSON.stringify(compat.spec_url ?? '')));
        const name = isStatic ? `${owner}.${part.replace('_static', '')}` : part;
        if (!isNewer(compat)) known.add(name);
        else if (isStatic) statics.add(name);
        // What pages are made of has too many names that scripts use for their own.
        else if (isLanguage) members.add(name);
      }
    }
  }
  return { statics, members: new Set([...members].filter((name) => !known.has(name) && !OURS.includes(name))) };
}

const { statics, members } = newerNames();
const STATIC = /(?<![\w$.])([A-Z]\w*)\??\.(\w+)\b/g;
const MEMBER = /(?<=[\w$)\]}"'`])\??\.([a-zA-Z]\w+)\(/g;
/** What old browsers can't even read: Safari before 16.4. */
const UNREADABLE = {
  'a lookbehind': /\/(?:[^/\\\n'"`]|\\.)*\(\?<[=!](?:[^/\\\n]|\\.)*\//,
  'a static block': /\bstatic\s*\{/,
};

/**
 * Returns what a script uses that the oldest supported browsers lack.
 *
 * @param {string} source
 * @param {{ added?: readonly string[] }} [options] names that its page brings
 * @returns {string[]}
 */
export function newerIn(source, { added = ADDED } = {}) {
  const unreadable = Object.entries(UNREADABLE).filter(([, sign]) => sign.test(source));
  const found = new Set(unreadable.map(([what]) => what));
  for (const [, owner, name = ''] of source.matchAll(STATIC)) {
    const whole = `${owner}.${name}`;
    if (statics.has(whole) && !(whole in ASKED_FOR) && !added.includes(name)) found.add(whole);
  }
  for (const [, name = ''] of source.matchAll(MEMBER))
    if (members.has(name) && !added.includes(name)) found.add(`${name}()`);
  return [...found].sort();
}

/**
 * @param {readonly string[]} files scripts of builds
 * @returns {string[]} each with what it uses
 */
export function checkScripts(files) {
  return files.flatMap((file) => {
    const isWidget = /[\\/]widget[\\/]|-worker\.|[\\/]offline[\\/]/.test(file);
    const newer = newerIn(readFileSync(file, 'utf8'), isWidget ? { added: [] } : {});
    return newer.map((what) => `${parse(file).base}: ${what}`);
  });
}
