import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { emitDeclarations } from './emit.mjs';
import { sharedLibraries, surfaceModules } from './modules.mjs';
import { printedSchemas } from './schemas.mjs';
import { sectionsOf } from './sections.mjs';

/** The declared surface, which reviewers read. */
export const SURFACE_FILE = 'contracts/surface.txt';
/** Where the version of the contract is raised. */
export const VERSION_FILE = 'contracts/src/remotes.ts';

const INTRODUCTION = `\
What shell, remotes and API expect of each other; docs/decisions/014-the-contract-version.md says what counts.
Written by \`npm run surface\`, which asks for a new CONTRACT_VERSION when something has changed.

Below each module stands what it exports, then what that names without exporting it. Schemas are written as types:
Answer<…> is an object in which a page refuses fields that it doesn't know, Strict<…> one in which the API does;
Converted<…> comes in another form than it is sent; Checked stands for a rule in code.`;

/**
 * The public surface of the sources.
 * @param {string} root
 * @returns {Promise<string>} the whole text of its file
 */
export async function surfaceOf(root) {
  const modules = surfaceModules(root);
  const contracts = modules.filter(({ title }) => title.startsWith('contracts/'));
  const [declarations, printed] = await Promise.all([
    emitDeclarations(
      root,
      modules.map(({ file }) => file),
    ),
    printedSchemas(root, contracts),
  ]);
  const sections = await Promise.all(
    [...sectionsOf(modules, declarations, printed)].map(async ([title, statements]) =>
      section(title, await formatted(statements)),
    ),
  );
  const libraries = section('libraries', sharedLibraries(root).join('\n'));
  return [`contract ${contractVersion(root)}`, INTRODUCTION, libraries, ...sections].join('\n\n').concat('\n');
}

/**
 * @param {string} root
 * @returns {string} the version that the sources name
 */
export function contractVersion(root) {
  const [, version] = /CONTRACT_VERSION = '(\d+\.\d+\.\d+)'/.exec(readFileSync(join(root, VERSION_FILE), 'utf8')) ?? [];
  if (!version) throw new Error(`${VERSION_FILE} names no CONTRACT_VERSION.`);
  return version;
}

/** @param {string} title @param {string} text */
const section = (title, text) => `## ${title}\n\n${text}`;

/** @param {string[]} statements */
async function formatted(statements) {
  // Lines that the compiler broke are put together, so that prettier breaks only what is too long.
  const text = statements.map((statement) => statement.replaceAll(/\s*\n\s*/g, ' ')).join('\n');
  const pretty = await format(text, { parser: 'typescript', printWidth: 120, singleQuote: true });
  return pretty.trim().replaceAll(/^(export )?declare /gm, '$1');
}
