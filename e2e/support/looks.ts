import { expect, type Page } from '@playwright/test';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { violations } from './axe.ts';
import { chooseLanguage } from './language.ts';
import { shot } from './picture.ts';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

interface Looked {
  /** The size of a phone, unless it is the usual one. */
  phone?: { width: number; height: number };
  /** Selects what axe looks at; what is behind a dialog was looked at before it opened. */
  within?: string;
}

/** The looks in which a page is shown, in English and light unless stated otherwise. */
const LOOKS = ['desktop', 'phone, dark, in Hebrew'] as const;

/**
 * Looks at an open page in the looks that the seed chooses. In the end it is as it was at first.
 * @returns what axe finds, and where it scrolls sideways
 */
export async function faultsInLooks(
  page: Page,
  name: string,
  { phone = PHONE, within }: Looked = {},
): Promise<string[]> {
  const faults: string[] = [];
  if (!within) await expect(page.locator('h1').first()).toBeVisible();
  const paint = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  };
  for (const look of anyOf(LOOKS, 1)) {
    const isDesktop = look === 'desktop';
    await page.setViewportSize(isDesktop ? DESKTOP : phone);
    if (!isDesktop) {
      await paint('dark');
      await chooseLanguage(page, 'he');
      // The server's name of a group is for the texts of a language to replace.
      await expect(page.locator('body')).not.toContainText(/\bGroup \d/, { useInnerText: true });
    }
    const found = await violations(page, { within });
    // What is laid out by scripts follows a change of the window by a frame.
    const overflow = await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (overflow > 0) found.push(`scrolls sideways by ${overflow} px`);
    faults.push(...found.map((each) => `${name}, ${look}: ${each}`));
    await shot(page, `${name}-${look}`, { fullPage: !within });
    if (isDesktop) continue;
    await chooseLanguage(page, 'en');
    await paint('light');
  }
  await page.setViewportSize(DESKTOP);
  return faults;
}
