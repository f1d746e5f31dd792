const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const INDEX = join(__dirname, '../../.cache/test-packages/index.json');

/** @type {Record<string, string> | undefined} */
let bundled;

/** Where bundle-packages.mjs has put what it has bundled; nothing yet while Jest only looks which tests to run. */
function bundledPaths() {
  if (!bundled && existsSync(INDEX)) bundled = JSON.parse(readFileSync(INDEX, 'utf8')).paths;
  return bundled;
}

/**
 * Resolves packages as webpack does: an ES module where there is one. Node's own rule takes `main`, which is CommonJS
 * in many of antd's parts, and wraps its default export.
 *
 * @param {string} request
 * @param {{ conditions?: string[], defaultResolver: (request: string, options: object) => string }} options
 */
module.exports = (request, options) =>
  bundledPaths()?.[request] ??
  options.defaultResolver(request, {
    ...options,
    mainFields: ['module', 'main'],
    conditions: [...(options.conditions ?? []), 'module'],
  });
