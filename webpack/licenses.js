const fs = require('node:fs');
const path = require('node:path');

/** The file in which a build, or the server's bundle, names what others have written of it. */
const LICENSES_FILE = 'licenses.txt';
/** The same for pages and checks: a list of `Licensed`. */
const LICENSES_DATA = 'licenses.json';

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)s?(?:[.-](?!js$|json$)\w+)*$/i;
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/@.][^\\/]*(?=[\\/])/;
const RULE = '-'.repeat(80);
/** Some packages name these licences and bring no text. */
const MIT = readText('mit.txt');
const APACHE = readText('apache-2.0.txt');

/**
 * The folders of the packages that files belong to, each once; files of a checkout belong to none.
 *
 * @param {Iterable<string>} files
 * @returns {string[]}
 */
function packagesOf(files) {
  return [...new Set([...files].flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))];
}

/**
 * A package of others.
 *
 * @typedef {{ name: string, version: string, licence: string, text: string }} Licensed
 */

/**
 * Name, version and licence of each package with the text of its licence, by name. Two copies of one version are one package.
 *
 * @param {Iterable<string>} folders
 * @returns {Licensed[]}
 */
function licensesOf(folders) {
  const found = new Map([...folders].map(readLicence).map((one) => [`${one.name} ${one.version}`, one]));
  return [...found.keys()].sort().map((key) => /** @type {Licensed} */ (found.get(key)));
}

/**
 * The same as a text.
 *
 * @param {Iterable<string>} folders
 * @returns {string}
 */
function noticesOf(folders) {
  const notices = licensesOf(folders).map(({ name, version, licence, text }) =>
    [`${name} ${version}`, `Licence: ${licence || 'none is named'}`, ...(text ? [text] : [])].join('\n\n'),
  );
  return `${notices.join(`\n\n${RULE}\n`)}\n`;
}

/** @param {string} file @returns {string} */
function readText(file) {
  return fs.readFileSync(path.join(__dirname, file), 'utf8').trim();
}

/** @param {string} folder @returns {Licensed} */
function readLicence(folder) {
  const { name, version, license, licenses, author } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  // Old packages name an object, or several.
  const named = [license ?? licenses ?? []].flat().map((one) => one.type ?? one);
  const texts = fs
    .readdirSync(folder)
    .filter((file) => TEXT_FILE.test(file) && fs.statSync(path.join(folder, file)).isFile())
    .sort()
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8').trim());
  if (texts.length === 0) {
    // The owner is a part of this one.
    if (named.includes('MIT'))
      texts.push(`Copyright (c) ${author?.name ?? author ?? `the authors of ${name}`}\n\n${MIT}`);
    if (named.includes('Apache-2.0')) texts.push(APACHE);
  }
  return { name, version, licence: named.join(', '), text: texts.join('\n\n') };
}

module.exports = { LICENSES_DATA, LICENSES_FILE, licensesOf, packagesOf, noticesOf };
