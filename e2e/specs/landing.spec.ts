import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/system.ts';

const STEPS = 5;

test.describe.configure({ mode: 'parallel' });
// Under reduced motion the week stands complete.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const week = (page: Page) => page.getByRole('region', { name: 'One group, hour by hour' });
const steps = (page: Page) => week(page).getByRole('radio');

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(steps(page)).toHaveCount(STEPS);
}

/** Scrolls until an element stands a little below the middle of the window, which the next one has not come near yet. */
const bringIn = (element: Locator) =>
  element.evaluate((each) => {
    const top = scrollY + each.getBoundingClientRect().top - 0.57 * innerHeight;
    scrollTo({ top, behavior: 'instant' });
  });

test('the week of a group fills while the page is scrolled down, empties on the way up, and is chosen by the mouse and by keys', async ({
  page,
}) => {
  await open(page);
  await expect(steps(page).first()).toBeChecked();
  for (let step = 1; step < STEPS; step++) {
    await bringIn(steps(page).nth(step));
    await expect(steps(page).nth(step)).toBeChecked();
  }
  await expect(week(page).getByRole('img', { name: 'All 4 are free in 5 common hours a week' }).first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(steps(page).first()).toBeChecked();

  const second = week(page).getByText('Liam Okafor');
  await bringIn(second);
  await second.click();
  await expect(steps(page).nth(1)).toBeChecked();
  await expect(week(page).getByRole('img', { name: 'All 2 are free in 10 common hours a week' })).toBeVisible();
  await steps(page).nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(steps(page).nth(3)).toBeChecked();
  await expect(steps(page).nth(3)).toBeFocused();
});

test('a visitor sees what the size of the class changes', async ({ page }) => {
  await open(page);
  const slider = page.getByRole('slider', { name: 'Students in your class' });
  await expect(page.getByText('4 hr, 50 min saved')).toBeVisible();
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('65');
  await page.keyboard.press('End');
  await expect(page.getByText('24 hr, 50 min saved')).toBeVisible();
});
