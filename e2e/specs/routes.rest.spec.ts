import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { PageRoute } from '@study-groups/contracts/remotes';
import { type Scope, violations } from '../support/axe.ts';
import { chooseLanguage } from '../support/language.ts';
import { layoutFaults } from '../support/layout.ts';
import { keepTexts, lengthenTexts } from '../support/longer-texts.ts';
import { shot } from '../support/picture.ts';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test } from '../support/system.ts';
import { startWalk } from '../support/walk.ts';

const SIZES = {
  phone: { viewport: { width: 320, height: 720 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
type Size = keyof typeof SIZES;
/** Of the languages that axe does not look at everywhere it looks at one on each page, by the page's place in the walk. */
const IN_TURN = LANGUAGES.filter((language) => language !== 'en' && language !== 'he');
/** In which languages axe looks at a page, which takes longer than all else: once with its colours. */
const FOR_AXE: Record<Size, (place: number) => Partial<Record<Language, Scope>>> = {
  phone: (place) => ({ en: {}, [IN_TURN[place % IN_TURN.length]!]: { colours: 'known' } }),
  desktop: () => ({ he: { colours: 'known' } }),
};

let routes: readonly PageRoute[];
let sights: Record<string, Sight>;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ system }) => {
  [routes, sights] = await Promise.all([routesOf(system), sightsOf(system)]);
});

/** Looks at an open page in dark, which differs in colours alone, the same in every language. @returns what is wrong */
async function lookAtDark(page: Page, isForAxe: boolean): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  const found = isForAxe ? await violations(page, { colours: 'only' }) : [];
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `dark: ${fault}`);
}

/** Looks at an open page with words that are much longer. @returns what is wrong */
async function lookAtLonger(page: Page): Promise<string[]> {
  expect(await lengthenTexts(page)).toBeGreaterThan(0);
  await chooseLanguage(page, 'he');
  await chooseLanguage(page, 'en');
  await expect(
    page
      .getByText(/[áëîöůñ]/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  return (await layoutFaults(page)).map((fault) => `longer: ${fault}`);
}

for (const size of Object.keys(SIZES) as Size[]) {
  test.describe(`on a ${size}`, () => {
    test.use(SIZES[size]);

    test('every page in each language, light and dark, and with longer words: nothing is amiss', async ({ page }) => {
      await keepTexts(page.context());
      const walk = await startWalk(page, routes);
      const findings: string[] = [];
      for (const [place, [name, sight]] of Object.entries(sights).entries()) {
        const found = await test.step(name, async () => {
          const faults = await walk.open(sight);
          const forAxe = sight.isKnown ? {} : FOR_AXE[size](place);
          for (const language of LANGUAGES) {
            faults.push(...(await walk.show(sight, language)));
            const scope = forAxe[language];
            if (scope) faults.push(...(await violations(page, scope)).map((fault) => `${language}: ${fault}`));
            await shot(page, `${name}-${size}-${language}`, { fullPage: true });
          }
          faults.push(...(await lookAtDark(page, size === 'phone' && !sight.isKnown)));
          faults.push(...(await lookAtLonger(page)), ...walk.complaints(sight));
          return faults;
        });
        findings.push(...found.map((each) => `${name}, ${each}`));
      }
      expect(findings).toEqual([]);
    });
  });
}
