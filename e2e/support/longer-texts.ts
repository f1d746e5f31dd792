import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Localized, PageGlobals } from '@study-groups/contracts/remotes';
import { ROOT } from './system.ts';
import type { Texts } from './written.ts';

/** By so much words grow, as they do from English into other languages. */
const GROWTH = 0.4;
const FOLDERS = ['shell', 'web-sdk', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

/** What the page keeps for `lengthenTexts`. */
interface WithTexts {
  englishTexts: Texts[];
  studyGroups: PageGlobals;
}

/** Has the pages of a context keep their English texts where `lengthenTexts` finds them. */
export async function keepTexts(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    (files) => {
      const english = new Set(files);
      const kept: Texts[] = [];
      const { parse } = JSON;
      // Builds hold a file of texts as the JSON that it is.
      JSON.parse = (text: string, ...rest) => {
        const value = parse(text, ...rest);
        if (english.has(text)) kept.push(value);
        return value;
      };
      Object.assign(globalThis, { englishTexts: kept });
    },
    await englishFiles(),
  );
}

/** The English files of texts, as builds hold them. */
async function englishFiles(): Promise<string[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const names = await readdir(join(ROOT, folder, 'src'), { recursive: true });
      return names
        .filter((name) => /locales\/[\w-]+\/en\.json$/.test(name))
        .map((name) => join(ROOT, folder, 'src', name));
    }),
  );
  return Promise.all(files.flat().map(async (file) => JSON.stringify(JSON.parse(await readFile(file, 'utf8')))));
}

/**
 * Makes the English words of an open page longer, with accents by which they are known, and leaves the places in its texts as
 * they are. The page shows them once it changes to English from another language. @returns how many files of texts grew
 */
export function lengthenTexts(page: Page): Promise<number> {
  return page.evaluate((growth) => {
    const accents: Record<string, string> = {
      a: 'á',
      e: 'ë',
      i: 'î',
      o: 'ö',
      u: 'ů',
      n: 'ñ',
      A: 'Å',
      E: 'É',
      I: 'Í',
      O: 'Ø',
      U: 'Ü',
    };
    const longer = (text: string) =>
      text.replace(/\{\{.*?\}\}|\p{L}+/gu, (part) =>
        part.startsWith('{{')
          ? part
          : (part + part.slice(-Math.ceil(part.length * growth))).replace(
              /[aeiounAEIOU]/g,
              (letter) => accents[letter]!,
            ),
      );
    const lengthen = (texts: Texts) => {
      for (const [key, text] of Object.entries(texts))
        if (typeof text === 'string') texts[key] = longer(text);
        else lengthen(text);
    };
    const { englishTexts, studyGroups } = globalThis as unknown as WithTexts;
    englishTexts.forEach(lengthen);
    const { shell, remotes } = studyGroups.start;
    for (const build of [shell, ...Object.values(remotes)]) {
      if ('fault' in build) continue;
      const localized: Localized[] = [
        ...build.menu.map(({ label }) => label),
        ...build.routes.map(({ title }) => title),
      ];
      for (const each of localized) each.en = longer(each.en);
    }
    return englishTexts.length;
  }, GROWTH);
}
