import { describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Guides, type GuideSection, READERS } from './guide.ts';
import { PICTURES } from './Section.tsx';

const FOLDER = path.dirname(fileURLToPath(import.meta.url));
const ROOT = path.resolve(FOLDER, '../../../..');
const PACKAGES = ['web-sdk', 'shell', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];
const LANGUAGES = ['en', 'he'] as const;
const MOST_BYTES = 60_000;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const guides = Object.fromEntries(
  LANGUAGES.map((language) => [language, readJson(path.join(FOLDER, `guide/${language}.json`)) as Guides]),
) as Record<(typeof LANGUAGES)[number], Guides>;

/** Every string in a value. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** All that the pages say in a language, and what the remotes call their lines of the menu. */
function textsOfProduct(language: string): Set<string> {
  const texts = PACKAGES.flatMap((name) => {
    const files = readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' });
    const ofPages = files.filter((file) => new RegExp(`locales/[\\w-]+/${language}\\.json$`).test(file));
    return ofPages.flatMap((file) => stringsIn(readJson(path.join(ROOT, name, 'src', file))));
  });
  const menus = PACKAGES.slice(2).flatMap((name) => stringsIn(readJson(path.join(ROOT, name, 'remote.json'))));
  return new Set([...texts, ...menus].map((text) => text.replace(/\.$/, '')));
}

/** Returns the structure of a section, without its words. */
const shapeOf = ({ id, text, steps, code, after, picture, trouble, more }: GuideSection) => ({
  id,
  text: text?.length,
  steps: steps?.length,
  code,
  after: after?.length,
  picture: picture?.name,
  trouble: trouble?.length,
  more: more?.map(({ to }) => to),
});

describe.each(LANGUAGES)('the guides in %s', (language) => {
  test('name buttons, fields and messages as the product does', () => {
    const known = textsOfProduct(language);
    const named = stringsIn(guides[language]).flatMap((text) =>
      [...text.matchAll(/\[([^\]]+)\]/g)].map(([, name = '']) => name),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !known.has(name.replace(/\.$/, '')))).toEqual([]);
  });

  test('have no section twice, and one about each thing that the English ones are about', () => {
    for (const reader of READERS) {
      const ids = guides[language][reader].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(guides[language][reader].map(shapeOf)).toEqual(guides.en[reader].map(shapeOf));
    }
  });

  test('have some hundred words for each reader', () => {
    for (const reader of READERS) {
      const words = stringsIn(guides[language][reader]).join(' ').split(/\s+/).length;
      expect(words).toBeGreaterThan(250);
    }
  });

  test('show each picture once, in this language: of the size that is kept for it, and light', () => {
    const shown = READERS.flatMap((reader) => guides[language][reader].flatMap(({ picture }) => picture?.name ?? []));
    expect(shown.toSorted()).toEqual(Object.keys(PICTURES).toSorted());
    for (const name of shown) {
      const file = readFileSync(path.join(FOLDER, `pictures/${name}.${language}.webp`));
      const { width, height } = PICTURES[name]!;
      expect({ name, ...sizeOf(file) }).toEqual({ name, width: 2 * width, height: 2 * height });
      expect(file.length).toBeLessThan(MOST_BYTES);
    }
  });
});

/** The size of a WebP picture in px, as the first frame of its lossy bitstream says. */
function sizeOf(file: Buffer): { width: number; height: number } {
  const frame = file.indexOf('VP8 ', 8, 'latin1') + 8;
  return { width: file.readUInt16LE(frame + 6) & 0x3fff, height: file.readUInt16LE(frame + 8) & 0x3fff };
}

test('the lines for webmasters are those of the page for those who run the product', () => {
  const documented = readFileSync(path.join(ROOT, 'docs/embedding.md'), 'utf8');
  const sections = guides.en.webmasters.filter(({ code }) => code);
  expect(sections.map(({ id }) => id)).toEqual(['allow', 'element', 'frame', 'policy']);
  for (const line of sections.flatMap(({ code = [] }) => code)) {
    expect(documented).toContain(line.replaceAll('{{origin}}', 'https://groups.example.edu'));
  }
});
