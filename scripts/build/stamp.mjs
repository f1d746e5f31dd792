import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NOT_AN_INPUT = /^(node_modules|dist|\..*|.*\.test\.[a-z]+|testing)$/;

/**
 * One hash over the paths and contents of a package's inputs. Tests, earlier output and hidden files don't count.
 * @param {string} root
 * @param {string[]} inputs  files and folders, relative to root
 */
function fingerprint(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in one order on every machine
 */
function filesUnder(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !NOT_AN_INPUT.test(name))
    .toSorted()
    .flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/** @param {string} root @param {string} name */
const stampFile = (root, name) => join(root, name, 'dist', '.stamp');

/**
 * @param {string} root
 * @param {import('./packages.mjs').BuiltPackage} builtPackage
 */
export function isFresh(root, { name, inputs }) {
  try {
    return readFileSync(stampFile(root, name), 'utf8') === fingerprint(root, inputs);
  } catch {
    return false;
  }
}

/**
 * Builds a package and stamps it with what its inputs were before, so that an edit during the build makes it stale. A build
 * that fails leaves no stamp.
 * @param {string} root
 * @param {import('./packages.mjs').BuiltPackage} builtPackage
 * @param {() => Promise<void>} build
 */
export async function buildAndStamp(root, { name, inputs }, build) {
  const before = fingerprint(root, inputs);
  rmSync(stampFile(root, name), { force: true });
  await build();
  writeFileSync(stampFile(root, name), before);
}
