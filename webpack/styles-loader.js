const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { transform } = require('lightningcss');
const { CSS } = require('./browsers.js');

/** The module that gives a sheet to every root on the page, document or shadow root. */
const ADOPT = '@study-groups/web-sdk/styles/adopt';
const WEB_SDK = path.join(__dirname, '../web-sdk/src');

/**
 * Compiles a `*.module.css` to a script that has its sheet adopted, and exports its names; a plain `*.css` has no names.
 *
 * @this {import('webpack').LoaderContext<{}>}
 * @param {string} source
 * @returns {string}
 */
module.exports = function stylesLoader(source) {
  const prefix = prefixOf(this.resourcePath);
  const { code, exports, dependencies } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    minify: true,
    targets: CSS,
    analyzeDependencies: true,
    ...(this.resourcePath.endsWith('.module.css') && {
      cssModules: { pattern: `${prefix}_[local]`, grid: false, customIdents: false },
    }),
  });
  if (dependencies?.length) throw new Error(`${this.resourcePath}: @import and url() are not supported`);
  return [
    `import { adoptStyles } from ${JSON.stringify(adoptFrom(this.resourcePath))};`,
    `adoptStyles('${prefix}', ${JSON.stringify(code.toString())});`,
    `export default ${JSON.stringify(namesOf(exports ?? {}))};`,
  ].join('\n');
};

/** Within web-sdk by its path, for there it is no module of somebody else. @param {string} file */
function adoptFrom(file) {
  if (!file.startsWith(WEB_SDK + path.sep)) return ADOPT;
  const relative = path.relative(path.dirname(file), path.join(WEB_SDK, 'styles/adopt.ts')).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** @param {import('lightningcss').CSSModuleExports} exports @returns {Record<string, string>} */
function namesOf(exports) {
  return Object.fromEntries(
    Object.entries(exports)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([local, { name, composes }]) => [local, [name, ...composes.map((composed) => composed.name)].join(' ')]),
  );
}

/** @type {Map<string, string>} */
const packageNames = new Map();

/**
 * The same on every machine, and another one for a sheet of the same path in another package.
 *
 * @param {string} file
 * @returns {string} six letters and digits, a letter first
 */
function prefixOf(file) {
  const folder = packageFolderOf(path.dirname(file));
  const name = packageNames.get(folder) ?? JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')).name;
  packageNames.set(folder, name);
  const place = `${name}/${path.relative(folder, file).split(path.sep).join('/')}`;
  const number = createHash('sha256').update(place).digest().readUIntBE(0, 6);
  return `s${number.toString(36).padStart(10, '0').slice(-5)}`;
}

/** @param {string} folder @returns {string} */
function packageFolderOf(folder) {
  const above = path.dirname(folder);
  return fs.existsSync(path.join(folder, 'package.json')) || above === folder ? folder : packageFolderOf(above);
}
