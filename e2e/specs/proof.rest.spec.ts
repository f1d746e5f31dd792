import { enter } from '../pages/registration.ts';
import { openFlooded, WORK_MS } from '../support/flood.ts';
import { expect, test } from '../support/system.ts';

test.describe('a class that is flooded with sign-ups', () => {
  test('takes a student for some work', async ({ page, system }) => {
    const { slug } = await openFlooded(system, 'Flooded');
    await page.goto(`/class/${slug}`);
    await enter(page, {
      fullName: 'Noa Levi',
      email: 'noa.levi@example.edu',
      availability: { monday: ['14:00', '15:00'] },
    });
    await expect(page.getByRole('dialog', { name: 'A short calculation first' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible({ timeout: WORK_MS });
  });
});
