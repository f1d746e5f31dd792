import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Where the shell names what it provides, and where the builds are told what is shared. */
export const PROVIDE = 'shell/src/shared/provide.ts';
export const SHARED = 'webpack/shared-modules.js';

const OWN = /^@study-groups\/web-sdk\//;

/**
 * @typedef {object} SurfaceModule
 * @property {string} title  what it is called in the surface: `web-sdk/ui/Button`
 * @property {string} file  from the checkout's root: `web-sdk/src/ui/Button.tsx`
 */

/**
 * The modules whose exports are the public surface: all of contracts, and what the shell provides of web-sdk.
 * @param {string} root
 * @returns {SurfaceModule[]}
 */
export function surfaceModules(root) {
  const contracts = readdirSync(join(root, 'contracts/src'))
    .filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
    .map((name) => ({ title: `contracts/${name.slice(0, -'.ts'.length)}`, file: `contracts/src/${name}` }));
  const sdk = providedModules(root)
    .filter((name) => OWN.test(name))
    .map((name) => ({ title: name.replace(OWN, 'web-sdk/'), file: sourceOf(root, name.replace(OWN, 'web-sdk/src/')) }));
  return [...contracts, ...sdk].toSorted((a, b) => (a.title < b.title ? -1 : 1));
}

/**
 * What else is shared, a line each: libraries with their major version, and modules of them that the shell provides.
 * @param {string} root
 * @returns {string[]}
 */
export function sharedLibraries(root) {
  const { sharedModules } = createRequire(import.meta.url)(join(root, SHARED));
  const shared = Object.entries(sharedModules(true)).map(([key, { version }]) =>
    OWN.test(key) ? `shares ${key}` : `shares ${key} ${version.split('.')[0]}`,
  );
  const provided = providedModules(root).filter((name) => !OWN.test(name));
  return [...shared, ...provided.map((name) => `provides ${name}`)].toSorted();
}

/** @param {string} root */
function providedModules(root) {
  const text = readFileSync(join(root, PROVIDE), 'utf8');
  return [...text.matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => name);
}

/** @param {string} root @param {string} path */
function sourceOf(root, path) {
  const found = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(root, file)));
  if (!found) throw new Error(`${PROVIDE} names ${path}, which is not there.`);
  return found;
}
