import { expect, type Page } from '@playwright/test';
import { chooseLanguage } from './language.ts';

/** Dark differs in colours alone, which are the same in every language. */
const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'he', colorScheme: 'light' },
] as const;

/**
 * Shows an open page in each look, in place, and in the end in the first one again.
 * @param check `isColourOnly` where only colours are other than in the look before
 */
export async function inEachLook(
  page: Page,
  check: (look: string, options: { isColourOnly: boolean }) => Promise<void>,
): Promise<void> {
  for (const look of LOOKS) {
    await show(page, look);
    const { language, colorScheme } = look;
    await check(`${language} ${colorScheme}`, { isColourOnly: colorScheme === 'dark' });
  }
  await show(page, LOOKS[0]);
}

async function show(page: Page, { language, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await chooseLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
}
