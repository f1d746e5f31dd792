import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import en from './locales/en.json' with { type: 'json' };

test('what the element says in place of a form is what webmasters find explained', async () => {
  const text = await readFile(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  for (const sentence of [en.origin_refused, en.load_failed]) expect(text).toContain(`"${sentence}"`);
});
