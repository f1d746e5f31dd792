import { openStudents } from '../pages/dashboard.ts';
import { classOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await classOf(system, 4, { courseName: 'Weeks at a Glance', isMatched: false }));
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
