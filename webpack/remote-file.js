const fs = require('node:fs');
const path = require('node:path');
const { validateSchema } = require('webpack');
const schema = require('./remote.schema.json');

/**
 * @typedef {import('@study-groups/contracts/remotes').Localized} Localized
 * @typedef {{
 *   source?: string,
 *   chunk?: string,
 *   paths: string[],
 *   calls?: string[],
 *   fragmentCalls?: import('@study-groups/contracts/remotes').FragmentCalls,
 *   texts?: string[],
 *   title: Localized,
 *   description: Localized,
 *   bare?: boolean,
 *   ownBar?: boolean,
 *   development?: true,
 *   server?: { unlessKept?: string[] },
 * }} Page
 * @typedef {{
 *   name: string,
 *   version: string,
 *   contracts: string,
 *   pages: Record<string, Page>,
 *   parts: Record<string, { source: string }>,
 *   menu: import('@study-groups/contracts/remotes').MenuEntry[],
 * }} RemoteFile
 */

/** Names that a page's window already has something under; a remote's entry stands there by the remote's name. */
const TAKEN =
  /^(caches|close|closed|crypto|document|event|external|fetch|find|focus|frames|history|length|location|menubar|name|navigation|navigator|open|opener|origin|parent|performance|print|prompt|scheduler|screen|scroll|self|shell|status|stop|toolbar|top|window)$/;

/**
 * Reads a package's description of its pages in `remote.json`, with its name and version from `package.json`.
 *
 * @param {string} dir the package's folder
 * @param {boolean} [production] without the pages that only development shows
 * @returns {RemoteFile}
 * @throws Error that names the file and the field
 */
function readRemoteFile(dir, production = true) {
  const { name: packageName, version } = readJson(path.join(dir, 'package.json'));
  const file = path.join(dir, 'remote.json');
  const remote = readJson(file);
  const label = path.relative(process.cwd(), file);
  validateSchema(/** @type {Parameters<typeof validateSchema>[0]} */ (schema), remote, {
    name: label,
    baseDataPath: 'remote',
  });
  const name = String(packageName).replace(/^.*\//, '').replace(/^mf-/, '');
  if (!/^[a-z][a-z0-9]*$/.test(name) || (TAKEN.test(name) && name !== 'shell')) {
    throw new Error(`${path.join(dir, 'package.json')}: name: a remote can't be called '${name}'`);
  }
  const paths = new Map();
  for (const [page, { paths: own }] of Object.entries(remote.pages)) {
    for (const address of own) {
      if (paths.has(address)) {
        throw new Error(`${label}: remote.pages.${page}.paths: '${address}' is also of '${paths.get(address)}'`);
      }
      paths.set(address, page);
    }
  }
  const both = Object.keys(remote.parts ?? {}).find((part) => part in remote.pages);
  if (both) throw new Error(`${label}: remote.parts.${both}: there is a page of that name too`);
  const pages = Object.entries(remote.pages).filter(([, { development }]) => !production || !development);
  return { contracts: '', parts: {}, menu: [], ...remote, name, version, pages: Object.fromEntries(pages) };
}

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} can't be read: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}

module.exports = { readRemoteFile };
