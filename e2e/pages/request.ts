import { expect, type Page } from '@playwright/test';
import { chooseCard } from './card.ts';

/** Fills in the class request form and sends it, as a professor would. */
export async function requestClass(
  page: Page,
  request: { courseName: string; instructorEmail: string },
): Promise<void> {
  await page.goto('/create-class');
  await expect(page.getByRole('heading', { name: 'Request a New Class' })).toBeVisible();
  await page.getByLabel('Course name').fill(request.courseName);
  await page.getByLabel('Course code').fill('CS 201');
  await page.getByLabel('University').fill('Example State University');
  await page.getByLabel('Your name').fill('Dr. Maya Brandt');
  await page.getByLabel('Your email').fill(request.instructorEmail);
  await chooseCard(page, 'input[value="FALL"]');
  await page.getByLabel('Year', { exact: true }).fill(String(new Date().getFullYear()));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Sign-up deadline').fill(tomorrow);
  await chooseCard(page, 'input[type="radio"][value="4"]');
  await page.getByRole('button', { name: 'Submit Class Request' }).click();
  await expect(page.getByRole('heading', { name: 'Class Request Submitted' })).toBeVisible();
}
