import { bringIn, openLanding, STEPS, steps, week } from '../pages/landing.ts';
import { violations } from '../support/axe.ts';
import { faultsInEachLook } from '../support/each-look.ts';
import { shot } from '../support/picture.ts';
import { expect, test } from '../support/system.ts';

const SIZES = { phone: { width: 320, height: 720 }, desktop: { width: 1280, height: 800 } };

test.describe.configure({ mode: 'parallel' });
// Under reduced motion the week stands complete.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the week of a group on a phone', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true });

  test('fills while the page is scrolled down, empties on the way up, and is chosen by touch and by keys', async ({
    page,
  }) => {
    await openLanding(page);
    await expect(steps(page).first()).toBeChecked();
    for (let step = 1; step < STEPS; step++) {
      await bringIn(steps(page).nth(step));
      await expect(steps(page).nth(step)).toBeChecked();
    }
    await expect(
      week(page).getByRole('img', { name: 'All 4 are free in 5 common hours a week' }).first(),
    ).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(steps(page).first()).toBeChecked();

    const second = week(page).getByText('Liam Okafor');
    await bringIn(second);
    await second.tap();
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
    await openLanding(page);
    await expect(steps(page).last()).toBeChecked();
    await bringIn(steps(page).nth(1));
    await bringIn(steps(page).nth(2));
    await expect(steps(page).last()).toBeChecked();
    const moving = await week(page).evaluate((section) => section.getAnimations({ subtree: true }).length);
    expect(moving).toBe(0);
  });
});

for (const [size, viewport] of Object.entries(SIZES)) {
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
    await openLanding(page);
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
}

test.describe('the whole landing page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no sideways scroll, no axe finding, on a phone and a desktop, in English, Hebrew and Arabic', async ({
    page,
  }) => {
    await openLanding(page);
    await page.getByRole('button', { name: '4 members' }).last().click();
    const findings = await faultsInEachLook(page, 'landing', { phone: SIZES.phone });
    await page.evaluate(() => localStorage.setItem('preferredLanguage', 'ar'));
    await page.reload();
    await expect(page.getByRole('radio')).toHaveCount(STEPS);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    findings.push(...(await violations(page, { colours: 'known' })));
    await shot(page, 'landing-ar', { fullPage: true });
    expect(findings).toEqual([]);
  });
});

test('what does not come leaves the rest of the page, and comes when it is asked for again', async ({ page }) => {
  const pictures = /\/js\/pictures\.\w+\.js$/;
  await page.route(pictures, (route) => route.abort());
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1, name: 'Smart study groups' })).toBeVisible();
  await page.unroute(pictures);
  await again.first().click();
  await expect(steps(page)).toHaveCount(STEPS);
  await page.getByLabel('Class code').fill('algorithms-26');
  await page.getByRole('button', { name: 'Access Form' }).click();
  await expect(page).toHaveURL(/\/class\/algorithms-26$/);
});
