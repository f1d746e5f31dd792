const path = require('node:path');

const CLIENT = path.join(__dirname, 'refresh-client.js');

/**
 * Gives swc's code for React's refresh what it calls, and has the module's components replaced when a newer one runs. What is
 * added stands in the first line and after the last, so that a source map still fits.
 *
 * @this {import('webpack').LoaderContext<{ name: string }>}
 * @param {string} source
 * @param {string} [map]
 */
module.exports = function refreshLoader(source, map) {
  const { name } = this.getOptions();
  const id = `${name} ${path.relative(this.rootContext, this.resourcePath).split(path.sep).join('/')}`;
  const begin = [
    `import { refreshOf as $refreshOf } from ${JSON.stringify(CLIENT)};`,
    `const $refresh = $refreshOf(${JSON.stringify(id)}), $RefreshReg$ = $refresh.register, $RefreshSig$ = $refresh.sign;`,
  ].join(' ');
  this.callback(null, `${begin} ${source}\n$refresh.end(import.meta.webpackHot, __webpack_module__.exports);\n`, map);
};
