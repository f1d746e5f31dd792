import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/processes/keep.mjs';
import { ROOT } from '../../scripts/root.mjs';

/** The modules that builds and server exchange: either may be the older one. */
const EXCHANGED = ['contracts/src/remotes', 'contracts/src/parts'];
/** Of what is exchanged: tables by name, and their names. What is added to one is nobody's event. */
const TABLE = 'PartProps';
const TABLE_NAMES = 'PartName';
/** The module that remotes get from the shell and hand back to it, but make none of: it may have more. */
const RECEIVED = 'web-sdk/src/host/host';
/** The keys of all texts. */
const KEYS = 'web-sdk/src/i18n/keys';
const COMPARISON = join(ROOT, 'checks/surface/comparison.ts');

/** @param {string} root @param {string} module @returns {string} its file now */
function sourceOf(root, module) {
  const file = join(root, module);
  return existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`;
}

/**
 * The compiler's declarations of modules of web-sdk, with all that these need of it, and of what is exchanged.
 * @param {string} root
 * @param {string[]} modules  `web-sdk/src/ui/Button`
 * @returns {Promise<Record<string, string>>} by file
 */
export async function declarationsOf(root, modules) {
  return inFolder(root, async (folder) => {
    const outDir = join(folder, 'types');
    const options = {
      noEmit: false,
      emitDeclarationOnly: true,
      declaration: true,
      removeComments: true,
      noCheck: true,
    };
    const files = [...modules, ...EXCHANGED].map((module) => sourceOf(root, module));
    const output = await compile(root, folder, { ...options, rootDir: root, outDir }, files);
    if (output.includes('error TS')) throw new Error(`The contract can't be read.\n${output}`);
    const isPart = (/** @type {string} */ file) => file.startsWith('web-sdk/') || EXCHANGED.includes(file.slice(0, -5));
    const texts = filesUnder(outDir).toSorted().filter(isPart);
    return Object.fromEntries(texts.map((file) => [file, readFileSync(join(outDir, file), 'utf8')]));
  });
}

/**
 * Returns the things that a build made by the previous declarations can't do with the current sources. The compiler finds them:
 * it is asked to accept each current module in place of the previous one.
 * @param {string} root
 * @param {Record<string, string>} before
 * @param {string[]} modules
 * @returns {Promise<string[]>} a sentence for each
 */
export async function declarationBreaks(root, before, modules) {
  return inFolder(root, async (folder) => {
    const was = join(folder, 'was');
    // What else is named of contracts is as it is now, for the calls are compared by their schemas.
    for (const [file, text] of Object.entries(before)) {
      const isOwn = file.startsWith('web-sdk/');
      write(
        join(was, file),
        isOwn ? text : text.replaceAll(/(['"])\.\/([\w-]+)\.ts\1/g, "'@study-groups/contracts/$2'"),
      );
    }
    write(join(was, `${RECEIVED}.before.d.ts`), before[`${RECEIVED}.d.ts`] ?? '');
    write(join(was, `${RECEIVED}.d.ts`), `export * from '${sourceOf(root, RECEIVED)}';`);
    // Nor are texts compared, of which one that is missing shows as the end of its key.
    write(join(was, `${KEYS}.d.ts`), `export * from '${sourceOf(root, KEYS)}';`);
    const all = [...modules, RECEIVED, ...EXCHANGED];
    const files = all.map((_, index) => join(folder, `${index}.ts`));
    all.forEach((module, index) => {
      write(files[index] ?? '', question(module, before[`${module}.d.ts`] ?? '', sourceOf(root, module)));
    });
    const output = await compile(root, folder, { noEmit: true }, files);
    const faults = [...output.matchAll(/(?:^|\/)(\d+)\.ts\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)/gm)];
    if (faults.length === 0 && output.includes('error TS'))
      throw new Error(`The contract can't be compared.\n${output}`);
    const sentences = faults.map(([, index, words = '']) => {
      return `${all[Number(index)]}: ${words.split('\n').slice(-2).join(' ')}`.replaceAll(
        /\bimport\("[^"]*"\)\.?/g,
        '',
      );
    });
    return [...new Set(sentences.map((sentence) => sentence.replaceAll(/\s+/g, ' ')))];
  });
}

/**
 * Returns a module that compiles if the current one can replace the previous one. Values of constants don't count, for they
 * always come from the shell.
 * @param {string} module
 * @param {string} declared  before
 * @param {string} source  now
 */
function question(module, declared, source) {
  const types = [...declared.matchAll(/^export (?:declare )?(?:interface|type|class) ([\w$]+)(<)?/gm)];
  const isExchanged = EXCHANGED.includes(module);
  const lines = types.flatMap(([, name, isGeneric]) => {
    if (isGeneric) return `export type { ${name} } from '${source}';`;
    const fields = isExchanged ? ['Paths<Was', 'Paths<Now', '>'] : ['keyof Was', 'keyof Now', ''];
    return [
      `export const ${name}: Lost<${fields[0]}.${name}${fields[2]}, ${fields[1]}.${name}${fields[2]}> = true;`,
      ...((isExchanged && name !== TABLE_NAMES) || module === RECEIVED
        ? [`export const old${name} = (now: Now.${name}): Was.${name} => now;`]
        : []),
      ...(isExchanged ? [`export const new${name} = (was: Was.${name}): ${nowOf(name ?? '')} => was;`] : []),
    ];
  });
  return `import type * as Was from './was/${module}${module === RECEIVED ? '.before' : ''}';
import type * as Now from '${source}';
import type { Lost, Nothing, Paths, Taken, Values } from '${COMPARISON}';
declare const now: Values<typeof Now>;
declare const nothing: Nothing<Taken<typeof Was, typeof Now>>;
export const values: Values<typeof Was> = now;
export const taken: Taken<typeof Was, typeof Now> = nothing;
${lines.join('\n')}
`;
}

/** @param {string} name @returns {string} a current type; a table with the entries it had before */
const nowOf = (name) => (name === TABLE ? `Pick<Now.${name}, keyof (Was.${name} | Now.${name})>` : `Now.${name}`);

/** @type {(root: string, folder: string, options: object, files: string[]) => Promise<string>} what the compiler says */
async function compile(root, folder, options, files) {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { typeRoots: [join(ROOT, 'node_modules/@types')], noUnusedLocals: false, ...options };
  const include = [join(root, 'web-sdk/src/*.d.ts')];
  write(config, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, files, include }));
  return (await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config, '--pretty', 'false'], { cwd: root })).output;
}

/**
 * A folder for one reading, of which two may be under way at once; in the checkout, where libraries are found.
 * @template T
 * @param {string} root
 * @param {(folder: string) => Promise<T>} work
 */
export async function inFolder(root, work) {
  mkdirSync(join(root, '.cache/surface'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/surface/run-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @param {string} text */
function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** @param {string} folder @returns {string[]} from the folder */
function filesUnder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
}
