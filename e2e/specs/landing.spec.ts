import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { inEachLook } from '../support/each-look.ts';
import { expect, test } from '../support/system.ts';

const SIZES = { phone: { width: 320, height: 720 }, desktop: { width: 1280, height: 800 } };
const STEPS = 5;

test.describe.configure({ mode: 'parallel' });

const week = (page: Page) => page.getByRole('region', { name: 'One group, hour by hour' });
const steps = (page: Page) => week(page).getByRole('radio');

async function open(page: Page): Promise<void> {
  await page.goto('/');
  await expect(steps(page)).toHaveCount(STEPS);
}

/** Scrolls until an element stands in the middle of the window. */
const toMiddle = (element: Locator) =>
  element.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`the week of a group on a ${size}`, () => {
    test.use({ viewport, hasTouch: size === 'phone' });

    test('fills while the page is scrolled down, empties on the way up, and is chosen by touch and by keys', async ({
      page,
    }) => {
      await open(page);
      await expect(steps(page).first()).toBeChecked();
      for (let step = 1; step < STEPS; step++) {
        await toMiddle(steps(page).nth(step));
        await expect(steps(page).nth(step)).toBeChecked();
      }
      await expect(
        week(page).getByRole('img', { name: 'All 4 are free in 5 common hours a week' }).first(),
      ).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expect(steps(page).first()).toBeChecked();

      const second = week(page).getByText('Liam Okafor');
      await toMiddle(second);
      await (size === 'phone' ? second.tap() : second.click());
      await expect(steps(page).nth(1)).toBeChecked();
      await expect(week(page).getByRole('img', { name: 'All 2 are free in 10 common hours a week' })).toBeVisible();
      await steps(page).nth(1).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(steps(page).nth(3)).toBeChecked();
      await expect(steps(page).nth(3)).toBeFocused();
    });

    test('stands complete and still for who wants no motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page);
      await expect(steps(page).last()).toBeChecked();
      await toMiddle(steps(page).nth(1));
      await toMiddle(steps(page).nth(2));
      await expect(steps(page).last()).toBeChecked();
      const moving = await week(page).evaluate((section) => section.getAnimations({ subtree: true }).length);
      expect(moving).toBe(0);
    });
  });

  test(`the landing page on a ${size} does not move under the reader, from its top to its end`, async ({
    browser,
    system,
  }) => {
    const context = await browser.newContext({ baseURL: system.url, viewport });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push(JSON.stringify(entry));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += viewport.height / 2) {
      await page.evaluate(async (y) => {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, top);
    }
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
    await context.close();
  });

  test(`the whole landing page on a ${size}: no sideways scroll, no axe finding`, async ({
    browser,
    system,
  }, testInfo) => {
    const context = await browser.newContext({ baseURL: system.url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await open(page);
    await page.getByRole('button', { name: '4 members' }).last().click();
    const findings: string[] = [];
    await inEachLook(page, async (look, { isColourOnly }) => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) findings.push(`${look}: scrolls sideways by ${overflow} px`);
      const found = await violations(page, { isColourOnly });
      findings.push(...found.map((each) => `${look}, ${each}`));
      await page.screenshot({ path: testInfo.outputPath(`${size}-${look.replace(' ', '-')}.png`), fullPage: true });
    });
    expect(findings).toEqual([]);
    await context.close();
  });
}

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
