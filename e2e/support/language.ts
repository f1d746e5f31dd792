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
        // The last but one of the console, whose last is of the account; of the desk, the view's or the one that leads to it.
        const isDesk = (await menus.and(page.locator('[data-menu]')).count()) > 0;
        await menus
          .nth(isDesk || (await menus.count()) === 1 ? -1 : -2)
          .dispatchEvent('click', undefined, { timeout: 5_000 });
        for (const command of isDesk ? ['menu.view', 'menu.language'] : []) {
          const leading = page.locator(`[role="menuitem"][data-command="${command}"]`);
          if ((await leading.count()) > 0) await leading.dispatchEvent('click', undefined, { timeout: 5_000 });
        }
      }
      await item.dispatchEvent('click', undefined, { timeout: 5_000 });
    }).toPass();
  }
  await expect(html).toHaveAttribute('lang', language);
}
