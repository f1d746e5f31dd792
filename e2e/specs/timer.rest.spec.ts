import { expect, test } from '../support/system.ts';

test('the timer fills the screen and gives it back', async ({ page }) => {
  await page.goto('/tools/pomodoro');
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});
