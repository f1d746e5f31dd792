import { openStudents } from '../pages/dashboard.ts';
import { classOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await classOf(system, 4, { courseName: 'Weeks at a Glance', isMatched: false }));
});

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a small week is shown large by a tap, within the window, until something else is tapped', async ({ page }) => {
    const { first, second, large } = await openStudents(page, slug);
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

test('a small week is shown large under the mouse, as long as that is over one of the two', async ({ page }) => {
  const { first, second, large } = await openStudents(page, slug);
  await expect(large).toHaveCount(0);
  await first.hover();
  await expect(large).toBeVisible();
  await expect(large).toHaveAccessibleName((await first.getAttribute('aria-label')) ?? '');
  await large.hover();
  await expect(large).toBeVisible();
  await second.hover();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await expect(large).toHaveCount(1);
  await page.mouse.move(0, 0);
  await expect(large).toHaveCount(0);
});
