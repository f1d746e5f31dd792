import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { elementSnippet, formAddress, frameSnippet } from './snippets.ts';

const EMBEDDING = {
  scriptUrl: 'https://groups.example.edu/embed.js',
  formUrl: 'https://groups.example.edu/embed/biology-101',
  origins: [],
};

test('the element names its class and its look, and goes by the page unless one is chosen', () => {
  expect(elementSnippet(EMBEDDING, 'biology-101', { language: 'auto', theme: 'auto' })).toBe(
    `<script type="module" src="https://groups.example.edu/embed.js"></script>
<study-groups-registration slug="biology-101" language="auto" theme="auto">
  <svg display="block" height="1250"></svg>
</study-groups-registration>`,
  );
  expect(elementSnippet(EMBEDDING, 'biology-101', { language: 'he', theme: 'dark' })).toContain(
    'slug="biology-101" language="he" theme="dark"',
  );
});

test('the address for a frame names only what was chosen', () => {
  const address = (language: 'auto' | 'he', theme: 'auto' | 'dark') =>
    formAddress(EMBEDDING.formUrl, { language, theme });
  expect(address('auto', 'auto')).toBe(EMBEDDING.formUrl);
  expect(address('he', 'auto')).toBe(`${EMBEDDING.formUrl}?language=he`);
  expect(address('he', 'dark')).toBe(`${EMBEDDING.formUrl}?language=he&theme=dark`);
});

test('a frame is HTML whatever its name and address are', () => {
  const lines = frameSnippet(EMBEDDING, { language: 'he', theme: 'dark' }, 'Cells & "<script>"');
  expect(lines).toContain('src="https://groups.example.edu/embed/biology-101?language=he&amp;theme=dark"');
  expect(lines).toContain('title="Cells &amp; &quot;&lt;script>&quot;"');
});

test('what is written for webmasters are the same lines', async () => {
  const text = await readFile(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8');
  const look = { language: 'auto', theme: 'auto' } as const;
  expect(text).toContain(`\n\`\`\`html\n${elementSnippet(EMBEDDING, 'biology-101', look)}\n\`\`\`\n`);
  expect(text).toContain(`\n\`\`\`html\n${frameSnippet(EMBEDDING, look, 'Study groups: sign-up')}\n\`\`\`\n`);
});
