import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, link?: boolean, resolved?: string }} Locked */

/**
 * The folders of all packages that a workspace needs when it runs, by the lockfile; of those for other systems, which are not
 * installed, none.
 * @param {string} root
 * @param {string} workspace
 * @returns {string[]}
 */
export function productionPackages(root, workspace) {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = /** @type {Record<string, Locked>} */ (lockfile.packages);
  const found = new Set([workspace]);
  // A set also gives those that are added on the way.
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(packages, path, name);
      if (at) found.add(packages[at]?.link ? (packages[at].resolved ?? at) : at);
    }
  }
  return [...found]
    .filter((path) => path.includes('node_modules/'))
    .map((path) => join(root, path))
    .filter((folder) => existsSync(folder));
}

/**
 * Returns where a package finds another, as Node looks for it.
 * @param {Record<string, Locked>} packages
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}
