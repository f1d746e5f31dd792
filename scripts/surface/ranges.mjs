import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'compare-versions';

/**
 * The files in which remotes say which contracts they run with.
 * @param {string} root
 * @returns {string[]} from root
 */
export function remotesOf(root) {
  return readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => `${folder}/remote.json`)
    .filter((file) => existsSync(join(root, file)));
}

/**
 * The remotes that the shell would refuse, which asks the same function.
 * @param {string} root
 * @param {string} version
 * @returns {string[]} one sentence for each
 */
export function faultsOfRanges(root, version) {
  return remotesOf(root).flatMap((file) => {
    const { contracts = '' } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return isIn(version, contracts)
      ? []
      : [`${file}: the range of contracts, '${contracts}', does not hold ${version}.`];
  });
}

/** @param {string} version @param {string} range */
function isIn(version, range) {
  try {
    return satisfies(version, range);
  } catch {
    return false;
  }
}
