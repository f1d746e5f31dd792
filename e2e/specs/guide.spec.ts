import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console.ts';
import { openClass, PASSWORDS } from '../support/api.ts';
import { classOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

let open: { slug: string };
let matched: { slug: string };

test.beforeAll(async ({ system }) => {
  open = await openClass(system, { courseName: 'Questions Open' });
  matched = await classOf(system, 4, { courseName: 'Questions Matched' });
});

test('the guide is reached from the footer, and a link to a section leads to it', async ({ page }) => {
  await page.goto('/terms');
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Help' }).click();
  await page.getByRole('link', { name: 'Help for students' }).click();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Find your group' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Find your group' })).toBeInViewport();
  await expect(page).toHaveURL(/\/help\/students#group$/);

  await page.goto('/help/admins#accounts');
  await expect(page.getByRole('heading', { name: 'Admins and the audit trail' })).toBeInViewport();
  await page.goto('/help/nobody');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

test('questions are answered where they arise, in a tab of its own: what is open stays', async ({ page, system }) => {
  const leadsTo = async (reader: string, press: () => Promise<void>) => {
    const opened = page.waitForEvent('popup');
    await press();
    const guide = await opened;
    await expect(guide.getByRole('heading', { level: 1, name: `Help for ${reader}` })).toBeVisible();
    await guide.close();
  };
  const pressLink = (name: RegExp) => () => page.getByRole('main').getByRole('link', { name }).click();

  for (const path of [`/class/${open.slug}`, `/groups/${matched.slug}`]) {
    await page.goto(path);
    await leadsTo('students', pressLink(/Help for students/));
  }
  await openDashboard(page);
  await leadsTo('professors', () => page.getByRole('button', { name: 'Help', exact: true }).click());
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: "In your university's pages" }).click();
  await leadsTo('webmasters', pressLink(/^Help for webmasters/));
  await new ConsolePage(page).open(system);
  await leadsTo('admins', async () => {
    await page.getByRole('button', { name: /^Account of / }).click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
  });
});

async function openDashboard(page: Page): Promise<void> {
  await page.goto(`/dashboard/${matched.slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
}
