import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/root.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
const page = read('docs/operating.md');
/** @param {RegExp} pattern @param {string} [text] */
const all = (pattern, text = page) => [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];

test('the page names commands that are there', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const commands = all(/\bnpm run ([a-z][a-z:-]*)/g);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  expect(commands.length).toBeGreaterThan(0);
});

test('of settings that the server or its start reads', () => {
  const known = [
    ...all(/^ {2}([A-Z][A-Z_]+):/gm, read('api/src/platform/env.ts')),
    ...all(/env\.([A-Z]+_[A-Z]+)/g, read('scripts/mongod/find.mjs')),
  ];
  const settings = all(/\b([A-Z]+(?:_[A-Z]+)+)\b/g, page.replaceAll(/^```.*?^```/gms, ''));
  expect(settings.filter((name) => !known.includes(name) && !name.startsWith('NODE_'))).toEqual([]);
  expect(settings).toContain('METRICS_PORT');
});
