import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from '@swc/core';

/** @typedef {{ specifier: string, typeOnly: boolean }} Import */
/** @typedef {{ path: string, imports: Import[] }} SourceFile  path from the checkout's root, with slashes */

const FOLDERS = [
  'contracts',
  'scoring',
  'web-sdk',
  'antd-kit',
  'shell',
  'mf-student',
  'mf-professor',
  'mf-admin',
  'mf-tools',
  'api',
  'e2e',
];

/**
 * Every TypeScript file of the workspaces, with what it imports, statically, dynamically or as a type.
 * @param {string} root
 * @returns {SourceFile[]}
 */
export function readSources(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => sourcesUnder(root, folder))
    .map((path) => ({ path, imports: importsOf(readFileSync(join(root, path), 'utf8'), path) }));
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourcesUnder(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} code
 * @param {string} path
 * @returns {Import[]}
 */
function importsOf(code, path) {
  const tree = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' });
  /** @type {Import[]} */
  const imports = [];
  collect(tree.body, imports);
  return imports;
}

/**
 * @param {unknown} node
 * @param {Import[]} imports
 */
function collect(node, imports) {
  if (typeof node !== 'object' || node === null) return;
  const { type, source, typeOnly, callee, argument, ...rest } = /** @type {Record<string, any>} */ (node);
  if (typeof source?.value === 'string' && /^(Import|Export)/.test(type)) {
    imports.push({ specifier: source.value, typeOnly: typeOnly === true });
  }
  const called = type === 'CallExpression' && callee?.type === 'Import' && rest.arguments[0].expression;
  if (typeof called?.value === 'string') imports.push({ specifier: called.value, typeOnly: false });
  if (type === 'TsImportType') imports.push({ specifier: argument.value, typeOnly: true });
  for (const child of [callee, argument, ...Object.values(rest)]) collect(child, imports);
}

/**
 * Resolves an import: to a file of the checkout, or to a package (or built-in) by its name.
 * @param {string} root
 * @param {string} from  the importing file
 * @param {string} specifier
 * @returns {{ file: string } | { packageName: string }}
 */
export function resolveImport(root, from, specifier) {
  if (specifier.startsWith('.')) return { file: posix.join(dirname(from), specifier) };
  const own = /^@study-groups\/([^/]+)(?:\/(.+))?$/.exec(specifier);
  if (own) {
    const file = `${own[1]}/src/${own[2] ?? 'index'}`;
    return { file: existsSync(join(root, `${file}.tsx`)) ? `${file}.tsx` : `${file}.ts` };
  }
  if (specifier.startsWith('node:')) return { packageName: specifier };
  return { packageName: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/') };
}
