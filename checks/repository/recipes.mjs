import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A block of a recipe: a file to write or to change, or a list.
 * @typedef {{ kind: string, to: 'file' | 'list', name: string, lines: string[] }} Block
 */

const FENCE = /^( *)```(\w+) (file|list)=(\S+)$/;

/**
 * The blocks of a document that name a file or a list, in order.
 * @param {string} text
 * @returns {Block[]}
 */
export function blocksOf(text) {
  const lines = text.split('\n');
  /** @type {Block[]} */
  const blocks = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = '', kind = '', to, name = ''] = FENCE.exec(lines[at] ?? '') ?? [];
    if (!to) continue;
    const end = lines.indexOf(`${indent}\`\`\``, at);
    const inside = lines.slice(at + 1, end).map((line) => line.slice(indent.length));
    blocks.push({ kind, to: /** @type {Block['to']} */ (to), name, lines: inside });
    at = end;
  }
  return blocks;
}

/**
 * Does to a checkout what a block says.
 * @param {string} root
 * @param {Block} block
 * @throws Error if the file has no such place, or more than one
 */
export function follow(root, { kind, name, lines }) {
  const file = join(root, name);
  if (kind !== 'diff') {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
    return;
  }
  const content = `\n${readFileSync(file, 'utf8')}`;
  const textOf = (/** @type {string[]} */ some) => `\n${some.map((line) => line.slice(1)).join('\n')}\n`;
  const before = textOf(lines.filter((line) => !line.startsWith('+')));
  if (content.split(before).length !== 2) {
    throw new Error(`docs/recipes.md: mend the block of ${name}, which has not one place like this:${before}`);
  }
  writeFileSync(file, content.replace(before, () => textOf(lines.filter((line) => !line.startsWith('-')))).slice(1));
}

/**
 * Copies folders of a checkout, without what is built in them; what is installed there stays where it is.
 * @param {string} root
 * @param {string} copy  an empty folder
 * @param {readonly string[]} folders
 */
export function copySources(root, copy, folders) {
  const filter = (/** @type {string} */ path) => !/[\\/](node_modules|dist|\.cache)$/.test(path);
  for (const name of folders) {
    cpSync(join(root, name), join(copy, name), { recursive: true, filter });
    const installed = join(root, name, 'node_modules');
    if (existsSync(installed)) symlinkSync(installed, join(copy, name, 'node_modules'));
  }
}

/**
 * Copies packages of a checkout, where they find each other and not those that they were copied from.
 * @param {string} root
 * @param {string} copy  an empty folder
 * @param {readonly string[]} packages
 * @param {readonly string[]} files  the modules to look at, with all that they import
 */
function copyPackages(root, copy, packages, files) {
  copySources(root, copy, [...packages, 'e2e/support']);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const paths = Object.fromEntries(
    packages.map((name) => [
      `@study-groups/${name}/*`,
      ['.ts', '.tsx', ''].map((ending) => `./${name}/src/*${ending}`),
    ]),
  );
  const config = { compilerOptions: { ...compilerOptions, paths }, files };
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
}

const TRANSLATIONS = ['he', 'ru', 'es', 'zh', 'fr', 'ar'];
const PACKAGES = [
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
];
/** The modules that the recipes change or create, in the place of their use. */
const MODULES = [
  'web-sdk/src/styles.d.ts',
  'mf-student/src/texts.ts',
  'mf-professor/src/texts.ts',
  'mf-admin/src/texts.ts',
  'mf-tools/src/features/campus/CampusPage.tsx',
  'mf-student/src/features/registration/RegisterPage.tsx',
  'mf-professor/src/features/students/StudentsTab.tsx',
  'api/src/features/students/routes.ts',
  'api/src/features/dashboard/routes.ts',
  'api/src/features/rooms/routes.ts',
  'api/src/matching/engine.ts',
  'api/src/features/outbox/render.ts',
  'api/src/features/jobs/kinds.ts',
  'contracts/src/calls.ts',
  'mf-admin/src/features/mails/components/Mail.tsx',
  'mf-admin/src/features/jobs/JobsPage.tsx',
];

/**
 * Copies what the recipes for a page, a field, a call, a mail, a job and a score term are about, and follows them.
 * @param {string} root
 * @param {string} copy  an empty folder
 * @returns {Block[]} what was followed
 */
export function followAll(root, copy) {
  copyPackages(root, copy, PACKAGES, MODULES);
  const files = blocksOf(readFileSync(join(root, 'docs/recipes.md'), 'utf8')).filter(({ to }) => to === 'file');
  for (const block of files) {
    follow(copy, block);
    // What the recipe leaves to its reader: the other languages.
    if (!/locales\/(?:[\w-]+\/)?en\./.test(block.name)) continue;
    for (const language of TRANSLATIONS) follow(copy, { ...block, name: block.name.replace('/en.', `/${language}.`) });
  }
  return files;
}
