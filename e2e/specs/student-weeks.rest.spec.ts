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
