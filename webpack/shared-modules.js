const fs = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..');

/**
 * Modules that have to be single on a page: the shell provides every entry, a remote takes all of them from the shell and
 * bundles none. `version` is the package whose installed version counts; a key that ends in a slash shares every subpath,
 * except for those that each remote brings itself: that of its worker and of the page that speaks with it, which are of one
 * build.
 *
 * @type {ReadonlyArray<{ key: string, version: string, own?: RegExp }>}
 */
const SHARED = [
  { key: 'react', version: 'react' },
  { key: 'react/', version: 'react' },
  { key: 'react-dom', version: 'react-dom' },
  { key: 'react-dom/', version: 'react-dom' },
  { key: '@study-groups/web-sdk/', version: '@study-groups/web-sdk', own: /^offline\// },
];

/** @param {string} name @returns {string} the installed version of a package */
function installedVersion(name) {
  const file = path.join(ROOT, 'node_modules', name, 'package.json');
  return JSON.parse(fs.readFileSync(file, 'utf8')).version;
}

/** Returns the modules that a remote takes from the shell: the `shared` option. */
function sharedModules() {
  return Object.fromEntries(
    SHARED.map(({ key, version: name, own }) => {
      const version = installedVersion(name);
      // Whether the shell has what a remote was built for says its contract, asked once; a range is read for each module again.
      /** @type {import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig} */
      const config = { singleton: true, version, requiredVersion: false, import: false };
      if (own) config.exclude = { request: own };
      return [key, config];
    }),
  );
}

/**
 * Returns the modules that the shell provides. It uses its own modules without asking for them: nobody else brings any, and
 * asking takes time on every page.
 */
function providedModules() {
  return Object.fromEntries(
    SHARED.map(({ key, version: name }) => [key, { shareKey: key, version: installedVersion(name), singleton: true }]),
  );
}

module.exports = { SHARED, providedModules, sharedModules };
