import { expect, type Page } from '@playwright/test';
import type { Scope } from './axe.ts';
import { chooseLanguage } from './language.ts';

/** Dark differs in colours alone, which are the same in every language. */
const LOOKS = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark', colours: 'only' },
  { language: 'he', colorScheme: 'light', colours: 'known' },
] as const;

/**
 * Shows an open page in each look, in place, and in the end in the first one again.
 * @param check is told what axe has to look at, see `violations`
 */
export async function inEachLook(page: Page, check: (look: string, scope: Scope) => Promise<void>): Promise<void> {
  for (const look of LOOKS) {
    await show(page, look);
    const { language, colorScheme } = look;
    // The server's name of a group is for the texts of a language to replace.
    if (language !== 'en') await expect(page.locator('body')).not.toContainText(/\bGroup \d/, { useInnerText: true });
    await check(`${language} ${colorScheme}`, 'colours' in look ? { colours: look.colours } : {});
  }
  await show(page, LOOKS[0]);
}

async function show(page: Page, { language, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await chooseLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
}
