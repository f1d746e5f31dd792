import { expect, type Page } from '@playwright/test';

/** Signs in to the console. */
export async function signIn(page: Page, admin: { username: string; password: string }): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await expect(page.getByRole('heading', { name: 'Classes' })).toBeVisible();
}

/** Approves the pending request of a course from its row. */
export async function approve(page: Page, courseName: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: courseName });
  await expect(row).toContainText('Pending approval');
  await row.getByRole('button', { name: /Approve/ }).click();
  await page.getByRole('button', { name: 'Approve and Send' }).click();
  await expect(page.getByText('Class approved (professor notified)')).toBeVisible();
  await expect(row).toContainText('Approved');
}
