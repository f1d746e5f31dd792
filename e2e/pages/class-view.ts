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
