import { fillIn } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

/** Addresses that nobody was given, by what is odd about them. */
const ODD = {
  'a line separator and a zero': '/class/%E2%80%A8%00',
  'an escape that is none': '/class/%zz',
  'bytes that are no text': '/groups/%ff',
  'another address in its place': '/class/a%2fadmin%2fdashboard',
  markup: '/class/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'two thousand letters': `/edit/${'x'.repeat(2_000)}`,
  'letters that turn the line around': '/dashboard/%E2%80%AEabc',
  'no place at all': '/class',
  'a page that a remote might have': '/tools/nothing/of/this/kind',
  'a page that the console might have': '/admin/nothing',
  'a page that nobody might have': '/nothing-at-all',
  'another host': '//evil.example/class',
  'another host behind a backslash': '/%5Cevil.example/class',
};

test('an address that nobody was given is answered by a page that says what is wrong, and leads nowhere else', async ({
  page,
  system,
}) => {
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  page.on('dialog', (dialog) => broken.push(dialog.message()));
  for (const [what, path] of Object.entries(ODD)) {
    await test.step(what, async () => {
      await page.goto(system.url + path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      expect(new URL(page.url()).origin).toBe(system.url);
      expect(broken).toEqual([]);
    });
  }
});

test('a form in a tab that was asleep for a day still holds what was typed, and is sent', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Sleep Research', seconds: 3 * 86_400 });
  await page.clock.install();
  await page.goto(`/class/${slug}`);
  await page.getByLabel('Student ID').fill('A1234567');
  await page.clock.fastForward('24:00:00');
  await expect(page.getByLabel('Student ID')).toHaveValue('A1234567');
  await fillIn(page, {
    fullName: 'Noa Levi',
    email: 'noa.asleep@example.edu',
    availability: { monday: ['14:00', '15:00'] },
  });
});

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
