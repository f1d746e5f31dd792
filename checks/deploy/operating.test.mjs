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

test('and of metrics that it counts', () => {
  const sources = read('api/src/measures.ts') + read('api/src/platform/metrics.ts');
  const known = new Set(all(/name: '([a-z_]+)'/g, sources));
  const watched = /^## What to watch$.*?(?=^## )/ms.exec(page)?.[0];
  const named = all(/^\| `([a-z0-9_]+?)(?:_count)?(?:\{[^`]*\})?` +\|/gm, watched);
  // What every Node process reports comes from prom-client.
  const ours = named.filter((name) => !/^(?:nodejs|process)_/.test(name));
  expect(ours.filter((name) => !known.has(name))).toEqual([]);
  expect(ours.length).toBeGreaterThan(4);
});
