import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard.ts';
import { classOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await classOf(system, 4, { courseName: 'Weeks at a Glance', isMatched: false }));
});

/** Opens the list of students. @returns two small weeks of it, and the large ones that are shown */
async function openStudents(page: Page) {
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.tab('Student Submissions');
  const small = page.getByRole('button', { name: /^Week of / });
  return { first: small.nth(0), second: small.nth(1), large: page.getByRole('img', { name: /^Week of / }) };
}

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a small week is shown large by a tap, within the window, until something else is tapped', async ({ page }) => {
    const { first, second, large } = await openStudents(page);
    await first.tap();
    await expect(large).toBeInViewport();
    await expect(large).toHaveAccessibleName((await first.getAttribute('aria-label')) ?? '');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await second.tap();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(large).toHaveCount(0);
  });
});
