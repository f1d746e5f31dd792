import { expect, type Locator, type Page } from '@playwright/test';

/** Number of steps in the week of a group. */
export const STEPS = 5;

export const week = (page: Page) => page.getByRole('region', { name: 'One group, hour by hour' });
export const steps = (page: Page) => week(page).getByRole('radio');

export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await expect(steps(page)).toHaveCount(STEPS);
}

/** Scrolls until an element stands a little below the middle of the window, which the next one has not come near yet. */
export const bringIn = (element: Locator) =>
  element.evaluate((each) => {
    const top = scrollY + each.getBoundingClientRect().top - 0.57 * innerHeight;
    scrollTo({ top, behavior: 'instant' });
  });
