import { faultCard } from '../pages/fault-card.ts';
import { type Answers, register } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const NOA: Answers = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00', '15:00'] },
};

/** The scripts of the landing page in the order in which it needs them, each of which may fail. */
const SHELL_PARTS = {
  'the first script': /\/remotes\/shell\/\w+\/main\.\w+\.js$/,
  'the core': /\/remotes\/shell\/\w+\/js\/core\.\w+\.js$/,
  'the texts': /\/remotes\/shell\/\w+\/js\/text-shell-en\.\w+\.js$/,
};

test('a part of the shell fails: a plain page with a button, which works when the network does', async ({ page }) => {
  for (const [part, pattern] of Object.entries(SHELL_PARTS)) {
    await test.step(part, async () => {
      await page.route(pattern, (route) => route.abort());
      await page.goto('/');
      const alert = page.getByRole('alert');
      await expect(alert.getByRole('heading')).toHaveText('This page could not be loaded');
      await page.unroute(pattern);
      await alert.getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Smart study groups', exact: true })).toBeVisible();
    });
  }
});

test('storage that is disabled: pages work, and forget', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1, name: 'Study Tools' })).toBeVisible();
  await page.getByLabel('Language').first().selectOption('he');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test.describe('a form whose network goes away', () => {
  test('before its class is there: says so, and comes when it is asked for again', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Far Away' });
    // The server draws the page in the language that the browser asks for; one who reads another asks for the class.
    await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'he'));
    await page.route(/\/api\/classes\//, (route) => route.abort());
    await page.goto(`/class/${slug}`);
    await expect(faultCard(page)).toBeVisible();
    await page.unroute(/\/api\/classes\//);
    await faultCard(page).getByRole('button').click();
    await expect(page.getByRole('heading', { name: 'רישום סטודנטים' })).toBeVisible();
  });

  test('before its next step is there: stays as it is, and goes on with the network', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Far Away Later' });
    const later = /\/registration-rest\./;
    await page.route(later, (route) => route.abort());
    await page.goto(`/class/${slug}`);
    await page.getByLabel('Full name').fill('Noa Levi');
    await page.getByLabel('Email', { exact: true }).fill('noa.levi@example.edu');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('This step could not be loaded')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Noa Levi');
    await page.unroute(later);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('after it was sent: the access key stays on the screen', async ({ page, context, system }) => {
    const { slug } = await openClass(system, { courseName: 'Offline Afterwards' });
    await register(page, slug, NOA);
    await context.setOffline(true);
    await expect(page.getByRole('link', { name: /\/edit\// })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add the deadline to your calendar' }).click();
    expect((await saved).suggestedFilename()).toBe(`${slug}.ics`);
  });
});

test('a language whose texts fail leaves the page as it is, and says so', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Smart study groups', exact: true })).toBeVisible();
  await page.route(/text-shell-he/, (route) => route.abort());
  await page.getByLabel('Language').first().selectOption('he');
  await expect(page.getByText('This language could not be loaded')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
