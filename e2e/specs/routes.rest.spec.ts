import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { PageRoute } from '@study-groups/contracts/remotes';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { violations } from '../support/axe.ts';
import { chooseLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { keepTexts, lengthenTexts } from '../support/longer-texts.ts';
import { shot } from '../support/picture.ts';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test } from '../support/system.ts';
import { startWalk } from '../support/walk.ts';

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
