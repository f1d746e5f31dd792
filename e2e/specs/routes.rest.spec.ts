import type { Page, BrowserContext } from '@playwright/test';
import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { PageRoute, Localized, PageGlobals } from '@study-groups/contracts/remotes';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { violations } from '../support/axe.ts';
import { chooseLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { shot } from '../support/picture.ts';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test, ROOT } from '../support/system.ts';
import { startWalk } from '../support/walk.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Texts } from '../support/written.ts';

/** Share by which words grow, as they do from English into other languages. */
const GROWTH = 0.4;
const FOLDERS = ['shell', 'web-sdk', 'mf-student', 'mf-professor', 'mf-admin', 'mf-tools'];

/** The data that the page keeps for `lengthenTexts`. */
interface WithTexts {
  englishTexts: Texts[];
  studyGroups: PageGlobals;
}

/** Has the pages of a context keep their English texts where `lengthenTexts` finds them. */
async function keepTexts(context: BrowserContext): Promise<void> {
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
function lengthenTexts(page: Page): Promise<number> {
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

const PHONE = { width: 320, height: 720 };
const DESKTOP = { width: 1280, height: 800 };
/** Each size has its half of the languages, with one that is written from right to left among them; the seed chooses of these. */
const LOOKS = [
  { viewport: PHONE, colorScheme: 'light', languages: anyOf(halfOfLanguages(0), 1) },
  { viewport: DESKTOP, colorScheme: 'dark', languages: anyOf(halfOfLanguages(1), 1) },
] as const;

let routes: readonly PageRoute[];
let sights: Record<string, Sight>;

test.beforeAll(async ({ system }) => {
  [routes, sights] = await Promise.all([routesOf(system), sightsOf(system)]);
});

function halfOfLanguages(half: 0 | 1): Language[] {
  return LANGUAGES.filter((_, place) => place % 2 === half);
}

/** Looks at an open page, which is not in English, with English words that are much longer. @returns what is wrong */
async function lookAtLonger(page: Page): Promise<string[]> {
  expect(await lengthenTexts(page)).toBeGreaterThan(0);
  await chooseLanguage(page, 'en');
  await expect(
    page
      .getByText(/[áëîöůñ]/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  return (await layoutFaults(page)).map((fault) => `longer: ${fault}`);
}

test('every page in any language, light and dark, and with longer words: nothing is amiss', async ({ page }) => {
  await keepTexts(page.context());
  const walk = await startWalk(page, routes);
  const findings: string[] = [];
  for (const [place, [name, sight]] of Object.entries(sights).entries()) {
    const found = await test.step(name, async () => {
      await page.setViewportSize(PHONE);
      const faults = await walk.open(sight);
      for (const [look, { viewport, colorScheme, languages }] of LOOKS.entries()) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
        for (const language of languages) {
          faults.push(...(await walk.show(sight, language)));
          // In one look of each page in turn: what axe looks at is the same in the others.
          const isForAxe = !sight.isKnown && place % LOOKS.length === look && language === languages[0];
          if (isForAxe) faults.push(...(await violations(page)).map((fault) => `${language}: ${fault}`));
          await shot(page, `${name}-${language}`, { fullPage: true });
        }
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(PHONE);
      faults.push(...(await lookAtLonger(page)), ...walk.complaints(sight));
      return faults;
    });
    findings.push(...found.map((each) => `${name}, ${each}`));
  }
  expect(findings).toEqual([]);
});
