import { faultCard } from '../pages/fault-card.ts';
import { type Answers, enter } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { expect, test } from '../support/system.ts';

const NOA: Answers = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00', '15:00'] },
};

/** The last request of the form, of all that its later tabs need. */
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

test('a form whose network goes away before it is sent says so, keeps the answers, and sends them with the network', async ({
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
