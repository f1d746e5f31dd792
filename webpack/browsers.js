const browserslist = require('browserslist');
const { browserslistToTargets } = require('lightningcss');
const { browserslist: stated } = require('../package.json');

/** The oldest browsers that are supported, as `browserslist` of package.json states them: [name, version]. */
const OLDEST = stated.map((line) => /** @type {[string, string]} */ (line.split(' >= ')));

/** The same for esbuild, swc and Lightning CSS. */
const ESBUILD = OLDEST.map(([name, version]) => (name === 'ios_saf' ? 'ios' : name) + version);
const SWC = OLDEST.map(([name, version]) => `${name} ${version}`);
const CSS = browserslistToTargets(browserslist(SWC));

module.exports = { CSS, ESBUILD, OLDEST, SWC };
