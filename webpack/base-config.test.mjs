import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../scripts/root.mjs';

const require = createRequire(import.meta.url);
/** @type {typeof import('./base-config.js')} */
const { baseConfig } = require('./base-config.js');
/** @type {typeof import('./chunk-files.js')} */
const { scriptsOf } = require('./chunk-files.js');
const refreshLoader = require('./refresh-loader.js');

const pluginsOf = (/** @type {boolean} */ production) => {
  const build = { dir: join(ROOT, 'mf-tools'), name: 'tools', production, out: '/nowhere', mode: 'remote' };
  return baseConfig(build).plugins.map((plugin) => plugin?.constructor.name);
};

test('a production build checks hashes and takes over nothing; one for development has its page do so', () => {
  expect(pluginsOf(true)).toContain('IntegrityPlugin');
  expect(pluginsOf(true)).not.toContain('HotModuleReplacementPlugin');
  expect(pluginsOf(false)).toEqual(expect.arrayContaining(['IntegrityPlugin', 'HotModuleReplacementPlugin']));
});

test('a page names no script that only brings an open page up to date', () => {
  const group = { getFiles: () => ['js/core.js', 'core.0a1b.hot-update.js', 'core.js.map'] };
  expect(scriptsOf(/** @type {any} */ (group))).toEqual(['js/core.js']);
});

describe('the loader of refresh', () => {
  test('keeps lines where they are, and names the module among all builds', () => {
    /** @type {unknown[]} */
    let result = [];
    const context = {
      getOptions: () => ({ name: 'tools' }),
      rootContext: join(ROOT, 'mf-tools'),
      resourcePath: join(ROOT, 'mf-tools/src/A.tsx'),
      callback: (/** @type {unknown[]} */ ...given) => (result = given),
    };
    refreshLoader.call(/** @type {any} */ (context), 'const first = 1;\nconst second = 2;', 'the map');
    const [error, code, map] = result;
    const lines = String(code).split('\n');
    expect(error).toBeNull();
    expect(lines[0]).toMatch(/refreshOf\("tools src\/A\.tsx"\).*const first = 1;$/);
    expect(lines[1]).toBe('const second = 2;');
    expect(map).toBe('the map');
  });
});
