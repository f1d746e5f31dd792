import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import stylesLoader from './styles-loader.js';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'study-groups-styles-'));
  for (const name of ['mf-one', 'mf-two']) {
    mkdirSync(join(root, name, 'src'), { recursive: true });
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name: `@acme/${name}` }));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param {string} file from the root
 * @param {string} css
 * @returns {string} the script
 */
function compile(file, css) {
  const context = /** @type {ThisParameterType<typeof stylesLoader>} */ ({ resourcePath: join(root, file) });
  return stylesLoader.call(context, css);
}

/** @param {string} script @returns {Record<string, string>} */
function namesIn(script) {
  return JSON.parse(/export default (.+);/.exec(script)?.[1] ?? '');
}

test('a sheet is adopted under a name of its own, and exports its classes', () => {
  const script = compile(
    'mf-one/src/Card.module.css',
    '.card { color: red }\n.wide { composes: card; inline-size: 100% }',
  );
  const { card = '', wide } = namesIn(script);
  expect(card).toMatch(/^s\w{5}_card$/);
  expect(wide).toBe(`${card.replace(/card$/, 'wide')} ${card}`);
  expect(script).toContain('from "@study-groups/web-sdk/styles/adopt"');
  expect(script).toContain(`adoptStyles('${card.slice(0, 6)}', ".${card}{color:red}`);
});

test('names are the same for the same place, and others in another file or package', () => {
  const css = '.card { color: red }';
  const nameOf = (/** @type {string} */ file) => namesIn(compile(file, css))['card'];
  const name = nameOf('mf-one/src/Card.module.css');
  expect(nameOf('mf-one/src/Card.module.css')).toBe(name);
  expect(nameOf('mf-one/src/Row.module.css')).not.toBe(name);
  expect(nameOf('mf-two/src/Card.module.css')).not.toBe(name);
});

test('grid areas and custom properties keep their names, animations do not', () => {
  const css = '.a { grid-area: side; animation: 1s turn; color: var(--ink) }\n@keyframes turn { to { rotate: 1turn } }';
  const script = compile('mf-one/src/A.module.css', css);
  expect(script).toMatch(/grid-area:side;.*@keyframes s\w{5}_turn/);
  expect(script).toContain('var(--ink)');
});

test('what would be loaded from elsewhere is refused by its file', () => {
  expect(() => compile('mf-one/src/A.module.css', ".a { background: url('./a.png') }")).toThrow(/A\.module\.css.*url/);
  expect(() => compile('mf-one/src/A.module.css', "@import './b.css';")).toThrow(/A\.module\.css.*@import/);
});
