import type { Page } from '@playwright/test';
import { isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import type { PageRoute } from '@study-groups/contracts/remotes';
import { violations } from '../support/axe.ts';
import { complaintsOf } from '../support/complaints.ts';
import { chooseLanguage } from '../support/language.ts';
import { layoutFaults, layoutShifts } from '../support/layout.ts';
import { keepTexts, lengthenTexts } from '../support/longer-texts.ts';
import { shot } from '../support/picture.ts';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test } from '../support/system.ts';
import { written } from '../support/written.ts';

const SIZES = {
  phone: { viewport: { width: 320, height: 720 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};
type Size = keyof typeof SIZES;
interface Look {
  language: Language;
  colorScheme: 'light' | 'dark';
}
/** Of the languages that axe does not look at everywhere it looks at one on each page, by the page's place in the walk. */
const IN_TURN = LANGUAGES.filter((language) => language !== 'en' && language !== 'he');
/** The looks that axe looks at: it takes longer than all else. */
const FOR_AXE: Record<Size, (place: number) => readonly Look[]> = {
  phone: (place) => [
    { language: 'en', colorScheme: 'light' },
    { language: IN_TURN[place % IN_TURN.length]!, colorScheme: 'dark' },
  ],
  desktop: () => [{ language: 'he', colorScheme: 'dark' }],
};
/** After so long the page that says that classes are free goes on; here it stays to be looked at. */
const REDIRECT_MS = 3_000;
const BRAND = { file: 'web-sdk/src/i18n/locales/common.', key: 'brand' };

let routes: readonly PageRoute[];
let sights: Record<string, Sight>;

test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ system }) => {
  [routes, sights] = await Promise.all([routesOf(system), sightsOf(system)]);
});

test('every address of the installation is one that the walk goes to', () => {
  const walked = new Set(Object.values(sights).flatMap(({ route }) => route ?? []));
  expect([...walked].sort()).toEqual([...new Set(routes.map(({ path }) => path))].sort());
});

/** What the title of a page has to be. */
async function titleOf({ route, title }: Sight, language: Language): Promise<string> {
  const brand = await written(BRAND, language);
  const built = routes.find(({ path }) => path === route)?.title;
  const own = title ? await written(title, language) : (built?.[language] ?? built?.en);
  return own === brand ? brand : `${own} · ${brand}`;
}

/** Looks at an open page in a language, light and dark, and in some of these with axe. @returns what is wrong */
async function lookAt(page: Page, sight: Sight, language: Language, forAxe: readonly Look[]): Promise<string[]> {
  await chooseLanguage(page, language);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr');
  await expect(page).toHaveTitle(await titleOf(sight, language));
  await expect(page.getByRole('heading').first()).toBeVisible();
  const faults = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(html).toHaveAttribute('data-scheme', colorScheme);
    const isForAxe = forAxe.some((look) => look.language === language && look.colorScheme === colorScheme);
    const found = [...(await layoutFaults(page)), ...(isForAxe ? await violations(page) : [])];
    faults.push(...found.map((fault) => `${language} ${colorScheme}: ${fault}`));
  }
  return faults;
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
  test(`every page on a ${size} in each language, light and dark, and with longer words: nothing is amiss`, async ({
    browser,
    system,
  }) => {
    const context = await browser.newContext({ baseURL: system.url, ...SIZES[size], reducedMotion: 'reduce' });
    await keepTexts(context);
    await context.addInitScript(leaveUndone, REDIRECT_MS);
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const findings: string[] = [];
    for (const [place, [name, sight]] of Object.entries(sights).entries()) {
      const found = await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(sight.path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        const faults = await layoutShifts(page);
        await sight.reach?.(page);
        const forAxe = sight.isKnown ? [] : FOR_AXE[size](place);
        for (const language of LANGUAGES) {
          faults.push(...(await lookAt(page, sight, language, forAxe)));
          await shot(page, `${name}-${size}-${language}`, { fullPage: true });
        }
        faults.push(...(await lookAtLonger(page)), ...complaints(sight.refused));
        return faults;
      });
      findings.push(...found.map((each) => `${name}, ${each}`));
    }
    expect(findings).toEqual([]);
    await context.close();
  });
}

/** What pages do by themselves and would lead away from them: go on after a time, and open another program. */
function leaveUndone(redirectMs: number): void {
  const { setTimeout: start } = globalThis;
  const later = (work: () => void, delay?: number) => start(work, delay === redirectMs ? 2 ** 31 - 1 : delay);
  globalThis.setTimeout = later as typeof setTimeout;
  addEventListener(
    'click',
    (event) => {
      if ((event.target as HTMLAnchorElement).href?.startsWith('sms:')) event.preventDefault();
    },
    true,
  );
}
