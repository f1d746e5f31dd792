import { expect, test } from '../support/system.ts';

test.describe('a language that nobody has written', () => {
  test.use({ locale: 'tlh' });

  test('is shown in English, whether the browser asks for it or an earlier visit kept it', async ({ page }) => {
    await page.addInitScript(() => {
      if (!localStorage.getItem('preferredLanguage')) localStorage.setItem('preferredLanguage', 'tlh');
    });
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByLabel('Language').first().selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});
