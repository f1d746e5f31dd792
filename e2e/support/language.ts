import { expect, type Page } from '@playwright/test';
import type { Language } from '@study-groups/contracts/language';

/** Chooses a language on an open page, by its picker or the console's menu, which may be hidden or behind a dialog. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === language) return;
  // Settings have a picker too, of the widget.
  const picker = page.locator(`select:has(option[lang="${language}"]):not([role="tabpanel"] select)`).first();
  if ((await picker.count()) > 0) {
    await picker.evaluate((select: HTMLSelectElement, value) => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }, language);
  } else {
    const item = page.locator(`[role="menuitem"][data-command="view.language.${language}"]`);
    // A window that has just changed its size closes the menu once more.
    await expect(async () => {
      if ((await item.count()) === 0) {
        const menus = page.locator('header [aria-haspopup="menu"]');
        // The last one is of the account, or of all that a bar without room for a menu of languages has.
        await menus.nth((await menus.count()) > 1 ? -2 : -1).dispatchEvent('click', undefined, { timeout: 5_000 });
      }
      await item.dispatchEvent('click', undefined, { timeout: 5_000 });
    }).toPass();
  }
  await expect(html).toHaveAttribute('lang', language);
}
