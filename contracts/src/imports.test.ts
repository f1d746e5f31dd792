import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const FOLDER = new URL('.', import.meta.url);
const MODULES = readdirSync(FOLDER).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file));

/** Returns the modules that a module imports when it runs. */
function importsOf(file: string): string[] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  return [...text.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gm)].map(([, name = '']) => name);
}

/** The packages that a module brings along, with all that it imports. */
function packagesOf(file: string): string[] {
  return importsOf(file).flatMap((name) => (name.startsWith('./') ? packagesOf(name) : [name]));
}

test('schemas are of zod/mini: the other face of zod weighs three times as much, and tries to write code of its own', () => {
  expect([...new Set(MODULES.flatMap(importsOf).filter((name) => !name.startsWith('.')))]).toEqual(['zod/mini']);
});

test.each([
  'choices',
  'claims',
  'grid',
  'group-count',
  'group-size',
  'language',
  'messages',
  'remotes',
  'score-terms',
  'slug',
  'term',
])('%s comes without zod, for pages that need no schema', (name) => expect(packagesOf(`${name}.ts`)).toEqual([]));
