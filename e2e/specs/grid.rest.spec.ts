import type { Day, Slot } from '@study-groups/contracts/grid';
import { cell, openWeek } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await openClass(system, { courseName: 'Discrete Mathematics' }));
});

/** The narrowest phone, and a page that is enlarged to 400 %, each in a direction of its own. */
const NARROW = [
  { name: '320 px wide', viewport: { width: 320, height: 640 }, language: 'en' },
  { name: 'at 400 %', viewport: { width: 320, height: 256 }, language: 'he' },
];

for (const { name, viewport, language } of NARROW) {
  test(`${name} in ${language} nothing is wider than the page, and every hour can be chosen`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ forcedColors: 'active' });
    await openWeek(page, slug);
    if (language === 'he') {
      await page.evaluate(() => localStorage.setItem('preferredLanguage', 'he'));
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    }
    const views = page.locator('[data-scroller]');
    await expect(views).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const corners: [Day, Slot][] = [
      ['monday', '08:00'],
      ['sunday', '01:00'],
    ];
    for (const [day, slot] of corners) {
      await cell(page, day, slot).click();
      await expect(cell(page, day, slot)).toHaveAttribute('aria-selected', 'true');
    }
    const plain = await cell(page, 'sunday', '00:00').evaluate((node) => getComputedStyle(node).backgroundColor);
    const full = await cell(page, 'sunday', '01:00').evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(full).not.toBe(plain);
  });
}

test('on a phone the first rows stand in sight when the week opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWeek(page, slug);
  const bar = page.getByRole('button', { name: 'Next' });
  await expect
    .poll(async () => (await bar.boundingBox())!.y - (await cell(page, 'monday', '10:00').boundingBox())!.y)
    .toBeGreaterThan(34);
});

test('forced colours show the step of the form', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openWeek(page, slug);
  const frameOf = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).outlineStyle);
  expect([await frameOf('Availability'), await frameOf('Preferences')]).toEqual(['solid', 'none']);
});

for (const language of ['en', 'ru'] as const) {
  test(`text of twice the size makes no page wider than a phone: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.evaluate((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    const expectNarrow = (where: string) =>
      expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
        .toBeLessThanOrEqual(0);
    for (const path of ['/', '/home', `/groups/${slug}`, '/my-group', '/my-data', '/help/students', `/class/${slug}`]) {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      // The landing page's last part, which comes later.
      if (path === '/') await expect(page.getByRole('slider')).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
      await expectNarrow(path);
    }
    for (const step of [1, 2]) {
      await page.getByRole('tab').nth(step).click();
      await expect(page.getByRole('tab').nth(step)).toHaveAttribute('aria-selected', 'true');
      await expectNarrow(`step ${step}`);
    }
  });
}
