import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { testFiles } from '../../../checks/conformance/tests.mjs';
import { ROOT } from '../../root.mjs';
import { READERS, readersOf } from './readers.mjs';

/** By what a test finds the checkout that it reads. Those of the browser have the whole product before them. */
const READS =
  /\bROOT\b|import\.meta\.(?:url|dirname)[^]*\bread(?:File|dir)|\bread(?:File|dir)[^]*import\.meta\.(?:url|dirname)/;

test('the tests that read files of the checkout are all in the list', () => {
  const reading = testFiles(ROOT)
    .filter((file) => !file.endsWith('.spec.ts'))
    .filter((file) => READS.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(Object.keys(READERS).toSorted()).toEqual(reading.toSorted());
});

test.each([
  ['a text', 'mf-tools/src/locales/tools/he.json', 'web-sdk/src/i18n/written.test.ts'],
  ['a page of the docs', 'docs/operating.md', 'checks/deploy/operating.test.mjs'],
  ['a module that the shell provides', 'web-sdk/src/ui/Button.tsx', 'checks/surface/compare.test.mjs'],
  ['what a recipe changes', 'mf-tools/src/texts.ts', 'checks/repository/recipes.test.mjs'],
])('%s has its readers', (_, file, reader) => expect(readersOf(ROOT, [file])).toContain(reader));

test('a file that nobody reads has none', () => expect(readersOf(ROOT, ['api/src/server.ts'])).toEqual([]));
