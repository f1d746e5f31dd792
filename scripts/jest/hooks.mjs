import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform, version } from '@swc/core';
import { ROOT } from '../root.mjs';

/** Index in which bundle-packages.mjs says what it has bundled. */
const BUNDLES = join(ROOT, '.cache/test-packages/index.json');
const COMPILED = join(ROOT, '.cache/test-modules');
const WEB_SDK = join(ROOT, 'web-sdk/src/');

/** The stand-ins for files that webpack handles. */
const ASSETS = [
  { names: /\.(?:css|png|svg|wav|woff2)$/, url: new URL('class-names.mjs', import.meta.url).href },
  { names: /\.webp$/, url: new URL('picture-address.mjs', import.meta.url).href },
];

/**
 * Modules that each file of tests has for itself, for they hold hooks and state: those that only tests import. All else is
 * loaded once.
 */
const OF_TESTS = /\/scripts\/jest\/globals\.mjs$|\/testing\/[^?]*\.(?:tsx?|mjs)$|\/test-packages\/testing-library\//;

/** @type {import('@swc/core').Options} */
const SWC = {
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  sourceMaps: 'inline',
  swcrc: false,
};

/**
 * Dynamic imports of a page. A page in a test gets them at once: Node asks the thread of these hooks for each, also for one that is
 * loaded, which takes longer on a busy machine than React's `act` waits.
 */
const LATER = /(?<!typeof )\bimport\((?:\s*\/\*[^*]*\*\/)?\s*'(\.[^']+)'\s*\)/g;

/** @type {Record<string, string>} */
let bundled = {};
let isOfPages = false;

/** @param {{ isPage?: boolean }} [project]  whether its tests have the packages that are bundled for pages */
export function initialize({ isPage = false } = {}) {
  mkdirSync(COMPILED, { recursive: true });
  isOfPages = isPage;
  if (isPage) bundled = JSON.parse(readFileSync(BUNDLES, 'utf8')).paths;
}

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, next) {
  const asset = ASSETS.find(({ names }) => names.test(specifier));
  const found = asset ?? (await next(targetOf(specifier), context));
  // The runner loads each file of tests with a query of its own.
  const [file] = /\?\d+$/.exec(context.parentURL ?? '') ?? [];
  const isOwn = file && OF_TESTS.test(found.url) && !found.url.includes('/node_modules/');
  return { ...found, url: isOwn ? found.url + file : found.url, shortCircuit: true };
}

/** @param {string} specifier @returns {string} what is loaded for it */
function targetOf(specifier) {
  if (specifier === '@jest/globals') return new URL('globals.mjs', import.meta.url).href;
  const path = bundled[specifier] ?? ofWebSdk(specifier);
  return path ? pathToFileURL(path).href : specifier;
}

/** Node takes the first target of an exports list; this tries all, as webpack and tsc do. @param {string} specifier */
function ofWebSdk(specifier) {
  const [, name] = /^@study-groups\/web-sdk\/(.*)$/.exec(specifier) ?? [];
  return name && ['.ts', '.tsx', ''].map((ending) => WEB_SDK + name + ending).find((path) => existsSync(path));
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
  if (!/^file:[^?]*\.tsx?(?:\?|$)/.test(url)) return next(url, context);
  return { format: 'module', source: await compiled(fileURLToPath(url)), shortCircuit: true };
}

/** Has a page import at its start what it imports later. @param {string} text */
function withoutWaiting(text) {
  /** @type {string[]} */
  const later = [];
  const body = text.replaceAll(LATER, (_, path) => `Promise.resolve(later${later.push(path)})`);
  return body + later.map((path, at) => `\nimport * as later${at + 1} from '${path}';`).join('');
}

/** @param {string} file */
async function compiled(file) {
  const text = readFileSync(file, 'utf8');
  const source = isOfPages && !file.includes('.test.') ? withoutWaiting(text) : text;
  const key = createHash('sha256')
    .update(JSON.stringify([version, SWC, file]))
    .update(source)
    .digest('hex');
  const target = join(COMPILED, `${key}.js`);
  if (existsSync(target)) return readFileSync(target, 'utf8');
  const { code } = await transform(source, { ...SWC, filename: file });
  // Another worker may compile it too.
  const half = `${target}.${crypto.randomUUID()}`;
  writeFileSync(half, code);
  renameSync(half, target);
  return code;
}
