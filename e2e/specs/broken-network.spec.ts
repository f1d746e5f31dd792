import type { Route } from '@playwright/test';
import { faultCard } from '../pages/fault-card.ts';
import { type Answers, enter, register } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const NOA: Answers = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00', '15:00'] },
};

/** What the form asks for last of all that its later tabs need. */
const LAST = /\/text-grid-en\./;

test('a page that fails offline says so, and comes with the network', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Smart study groups', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await expect(faultCard(page)).toContainText('You are offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
});

test('a language whose texts fail leaves the page as it is, and says so', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Smart study groups', exact: true })).toBeVisible();
  await page.route(/text-shell-he/, (route) => route.abort());
  await page.getByLabel('Language').first().selectOption('he');
  await expect(page.getByText('This language could not be loaded')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('storage that is full: a form is filled in and sent', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Without Storage' });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await register(page, slug, {
    fullName: 'Noa Levi',
    email: 'noa.levi@example.edu',
    availability: { monday: ['14:00', '15:00'] },
  });
  await expect(faultCard(page)).toBeHidden();
});

test.describe('a form whose network goes away', () => {
  test('after it was sent: sent again after a reload it shows the access key', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Answer on Its Way' });
    const loseAnswer = async (route: Route) => {
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    };
    await page.route('**/api/students', loseAnswer, { times: 1 });
    await page.goto(`/class/${slug}`);
    await enter(page, {
      fullName: 'Noa Levi',
      email: 'noa.levi@example.edu',
      availability: { monday: ['14:00', '15:00'] },
    });
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
    await page.getByRole('link', { name: /\/edit\// }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Noa Levi');
  });

  test('before it is sent: says so, keeps the answers, and sends them with the network', async ({
    page,
    context,
    system,
  }) => {
    const { slug } = await openClass(system, { courseName: 'Offline Meanwhile' });
    // What the other tabs need comes when the page has nothing else to do.
    const last = page.waitForEvent('requestfinished', (asked) => LAST.test(asked.url()));
    await page.goto(`/class/${slug}`);
    await last;
    await context.setOffline(true);
    await enter(page, NOA);
    await expect(page.getByText('Not sent yet').or(page.getByText('You are offline')).first()).toBeVisible();
    await page.getByRole('tab', { name: /Personal Info/ }).click();
    await expect(page.getByLabel('Full name')).toHaveValue(NOA.fullName);
    await page.getByRole('tab', { name: /Preferences/ }).click();
    await context.setOffline(false);
    await expect(page.getByText('You are offline')).toBeHidden();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
  });
});

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('says that the page needs them', async ({ page }) => {
    await page.goto('/');
    // Playwright looks for texts everywhere but in here.
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Smart Study Groups needs JavaScript', { useInnerText: true });
  });
});

test.describe('a first visit', () => {
  test.use({ locale: 'he-IL' });

  test("takes the browser's language where it is one of ours, before any script of the shell", async ({ page }) => {
    const html = await (await page.goto('/tools'))?.text();
    expect(html).toMatch(/<html lang="he" dir="rtl"/);
    expect(html).toMatch(/<title>[^<]*[\u05d0-\u05ea]/);
    expect(html).toMatch(/<meta name="description" content="[^"]*[\u05d0-\u05ea]/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u05d0-\u05ea]/);
    await expect(page).toHaveTitle(/[\u05d0-\u05ea]/);
  });
});
