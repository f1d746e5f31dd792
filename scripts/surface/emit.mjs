import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../processes/keep.mjs';
import { ROOT } from '../root.mjs';

/**
 * The declarations of some modules and of all that they import, without comments. Types are not checked here: another check
 * does that.
 * @param {string} root
 * @param {string[]} files  from root
 * @returns {Promise<Map<string, string>>} by the file without its ending
 */
export async function emitDeclarations(root, files) {
  const folder = temporaryFolder(root);
  try {
    const out = join(folder, 'types');
    const config = join(folder, 'tsconfig.json');
    writeFileSync(config, JSON.stringify(configOf(root, files, out)));
    const { code, output } = await run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', config], { cwd: root });
    if (code !== 0) throw new Error(`The public surface can't be read.\n${output.trim()}`);
    const emitted = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
    return new Map(
      emitted.map((file) => [
        file.replaceAll('\\', '/').slice(0, -'.d.ts'.length),
        readFileSync(join(out, file), 'utf8'),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {string[]} files
 * @param {string} outDir
 */
function configOf(root, files, outDir) {
  return {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      noCheck: true,
      typeRoots: [join(ROOT, 'node_modules/@types')],
      rootDir: root,
      outDir,
    },
    files: files.map((file) => join(root, file)),
    include: [join(root, 'web-sdk/src/*.d.ts')],
  };
}

/**
 * A folder for one reading: two may be under way at once.
 * @param {string} root
 */
export function temporaryFolder(root) {
  const cache = join(root, '.cache/surface');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'run-'));
}
