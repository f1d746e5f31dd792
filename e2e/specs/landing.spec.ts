import { bringIn, openLanding, STEPS, steps, week } from '../pages/landing.ts';
import { expect, test } from '../support/system.ts';

// Under reduced motion the week stands complete.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the week of a group fills while the page is scrolled down, empties on the way up, and is chosen by the mouse and by keys', async ({
  page,
}) => {
  await openLanding(page);
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
