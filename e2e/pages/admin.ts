import { expect, type Page } from '@playwright/test';

/** The address of the view of a class. */
export const classPath = (slug: string) => `/admin/dashboard/class/${slug}`;
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The view of a class as far as the console brings it by itself. */
export async function expectOwnPart(page: Page, courseName: string): Promise<void> {
  await expect(heading(page, courseName)).toBeVisible();
  await expect(page.getByText('Viewing as administrator (password bypass enabled)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('12 students');
  await expect(page.getByRole('button', { name: 'Copy the Sign-up Link' })).toBeVisible();
}

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
