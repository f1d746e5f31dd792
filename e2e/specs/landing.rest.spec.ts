import { bringIn, openLanding, STEPS, steps, week } from '../pages/landing.ts';
import { faultsInLooks } from '../support/looks.ts';
import { expect, test } from '../support/system.ts';

const PHONE = { width: 320, height: 720 };

test.describe.configure({ mode: 'parallel' });
// Under reduced motion the week stands complete.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the week of a group on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

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

test('the landing page on a phone does not move under the reader, from its top to its end', async ({
  browser,
  system,
}) => {
  const context = await browser.newContext({ baseURL: system.url, viewport: PHONE });
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
  for (let top = 0; top < height; top += PHONE.height / 2) {
    await page.evaluate(async (y) => {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }, top);
  }
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  await context.close();
});

test.describe('the whole landing page', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no sideways scroll, no axe finding, in any look', async ({ page }) => {
    await openLanding(page);
    await page.getByRole('button', { name: '4 members' }).last().click();
    const findings = await faultsInLooks(page, 'landing', { phone: PHONE });
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
