import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './emit.mjs';
import { isSchema, Printer } from './print-schema.mjs';

/**
 * @typedef {import('./print-schema.mjs').AnySchema} AnySchema
 * @typedef {{ method: string, path: string, access: string, status: number, response: AnySchema, produces?: string }
 *   & Partial<Record<'params' | 'query' | 'body', AnySchema>>} AnyCall
 */

/**
 * The types to show for contracts' schemas and calls: what the compiler writes of them fills thousands of lines.
 * @param {string} root
 * @param {import('./modules.mjs').SurfaceModule[]} modules  of contracts
 * @returns {Promise<Map<string, Map<string, string>>>} by title and name
 */
export async function printedSchemas(root, modules) {
  const loaded = await load(root, modules);
  const values = [...loaded.values()].flatMap((exported) => Object.entries(exported));
  const printer = new Printer(
    values,
    values
      .map(([, value]) => value)
      .filter(isCall)
      .map(({ response }) => response),
  );
  return new Map(
    [...loaded].map(([title, exported]) => [
      title,
      new Map(
        Object.entries(exported).flatMap(([name, value]) => {
          const type = typeFor(printer, value);
          return type ? [[name, type]] : [];
        }),
      ),
    ]),
  );
}

/**
 * @param {string} root
 * @param {import('./modules.mjs').SurfaceModule[]} modules
 * @returns {Promise<Map<string, Record<string, unknown>>>} what they export, by their titles
 */
async function load(root, modules) {
  const { build } = await import('esbuild');
  const folder = temporaryFolder(root);
  try {
    const outfile = join(folder, 'contracts.mjs');
    const lines = modules.map(({ file }, index) => `export * as module${index} from './${file}';`);
    await build({
      stdin: { contents: lines.join('\n'), resolveDir: root },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'silent',
    });
    const bundle = await import(pathToFileURL(outfile).href);
    return new Map(modules.map(({ title }, index) => [title, bundle[`module${index}`]]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Printer} printer
 * @param {unknown} value  what a module exports
 * @returns {string | undefined} nothing where the compiler's own words will do
 */
function typeFor(printer, value) {
  if (isSchema(value)) return printer.definition(value);
  if (isCall(value)) return callType(printer, value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = Object.entries(value);
  if (members.length === 0 || !members.every(([, member]) => isSchema(member) || isCall(member))) return undefined;
  const lines = members.map(([key, member]) =>
    isSchema(member) ? `${key}: ${printer.definition(member)};` : `${key}: typeof ${key};`,
  );
  return `{ ${lines.join(' ')} }`;
}

/**
 * @param {Printer} printer
 * @param {AnyCall} call
 */
function callType(printer, call) {
  const { method, path, access, status, produces, response } = call;
  const line = [`${method}: '${path}';`, `by: '${access}';`];
  if (status !== 200) line.push(`status: ${status};`);
  if (produces) line.push(`produces: '${produces}';`);
  for (const part of /** @type {const} */ (['params', 'query', 'body'])) {
    const schema = call[part];
    if (schema) line.push(`${part}: ${printer.print(schema)};`);
  }
  return `Call<{ ${line.join(' ')} response: ${printer.print(response)}; }>`;
}

/** @param {unknown} value @returns {value is AnyCall} */
function isCall(value) {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;
}
