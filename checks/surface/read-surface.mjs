import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationsOf, inFolder } from './declarations.mjs';

/** The file with the version of the contract. */
export const VERSION_FILE = 'contracts/src/remotes.ts';
const OWN = '@study-groups/web-sdk/';

/**
 * @typedef {import('./schemas.mjs').JsonSchema} JsonSchema
 * @typedef {{ is: string, request: Record<string, JsonSchema>, answer: JsonSchema }} CallSurface `is` has what can't change:
 *   who may call, and with what status and media type it is answered
 * @typedef {object} Surface what the builds and the API of one version promise each other
 * @property {string} version
 * @property {Record<string, CallSurface>} calls  by method and path
 * @property {Record<string, JsonSchema>} answers  what else is answered: errors, events of a stream
 * @property {string[]} provided  modules that the shell provides
 * @property {Record<string, string>} libraries  that are shared, with their major versions
 * @property {Record<string, string>} declarations  of web-sdk and of what builds exchange, by file
 */

/**
 * The contract as the sources have it.
 * @param {string} root
 * @returns {Promise<Surface>}
 */
export async function readSurface(root) {
  const provided = providedModules(root);
  const [ofApi, declarations] = await Promise.all([readApi(root), declarationsOf(root, ownModules(provided))]);
  return { version: contractVersion(root), ...ofApi, provided, libraries: sharedLibraries(root), declarations };
}

/** @param {readonly string[]} provided @returns {string[]} the files of web-sdk among them, without ending */
export function ownModules(provided) {
  return provided.filter((name) => name.startsWith(OWN)).map((name) => name.replace(OWN, 'web-sdk/src/'));
}

/** @param {string} root @returns {string} the version that the sources name */
export function contractVersion(root) {
  const [, version] = /CONTRACT_VERSION = '(\d+\.\d+\.\d+)'/.exec(readFileSync(join(root, VERSION_FILE), 'utf8')) ?? [];
  if (!version) throw new Error(`${VERSION_FILE} names no CONTRACT_VERSION.`);
  return version;
}

/** @param {string} root */
function providedModules(root) {
  const text = readFileSync(join(root, 'shell/src/shared/provide.ts'), 'utf8');
  return [...text.matchAll(/import\('([^']+)'\)/g)].map(([, name = '']) => name);
}

/** @param {string} root @returns {Record<string, string>} */
function sharedLibraries(root) {
  const { sharedModules } = createRequire(import.meta.url)(join(root, 'webpack/shared-modules.js'));
  const shared = Object.entries(sharedModules()).filter(([key]) => key !== OWN);
  return Object.fromEntries(shared.map(([key, { version }]) => [key, version.split('.')[0]]));
}

/**
 * @param {string} root
 * @returns {Promise<Pick<Surface, 'calls' | 'answers'>>}
 */
async function readApi(root) {
  const { CALLS, errorBodySchema, liveSchema, z } = await loadContracts(root);
  const described = (/** @type {unknown} */ schema, /** @type {'input' | 'output'} */ io) =>
    z.toJSONSchema(schema, { io, unrepresentable: 'any', override: io === 'input' ? withWhatFollows : undefined });
  /** The checks of a text hold for what is sent too, although it is trimmed before. @param {any} written */
  function withWhatFollows({ zodSchema, jsonSchema }) {
    const { def } = zodSchema._zod;
    if (def.type !== 'pipe' || jsonSchema.type !== 'string') return;
    const then = described(def.out, 'output');
    if (then.type === 'string') Object.assign(jsonSchema, then, { ...jsonSchema });
  }
  const calls = Object.values(CALLS).map((call) => {
    const { method, path, access, status, produces = 'application/json' } = call;
    const parts = ['params', 'query', 'body'].filter((part) => call[part]);
    const request = Object.fromEntries(parts.map((part) => [part, described(call[part], 'input')]));
    const is = `${access} ${status} ${produces}`;
    return [`${method} ${path}`, { is, request, answer: described(call.response, 'output') }];
  });
  const answers = { 'an error': described(errorBodySchema, 'output'), 'an event': described(liveSchema, 'output') };
  return { calls: Object.fromEntries(calls), answers };
}

/** @param {string} root @returns {Promise<any>} */
async function loadContracts(root) {
  const { build } = await import('esbuild');
  return inFolder(root, async (folder) => {
    const outfile = join(folder, 'contracts.mjs');
    const contents = `
      export { CALLS } from './contracts/src/calls.ts';
      export { errorBodySchema } from './contracts/src/error-body.ts';
      export { liveSchema } from './contracts/src/dashboard.ts';
      export * as z from 'zod/mini';`;
    const stdin = { contents, resolveDir: root };
    await build({ stdin, outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent' });
    return import(pathToFileURL(outfile).href);
  });
}
