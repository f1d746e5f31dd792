import { PASSWORDS } from '../support/api.ts';
import { askingClass, linkTo } from '../support/confirmation.ts';
import { faultsInEachLook } from '../support/each-look.ts';
import { expect, test } from '../support/system.ts';

test('its pages have no axe finding and no sideways scroll, on a phone and a desktop, in each look', async ({
  page,
  system,
}) => {
  const { slug, addresses } = await askingClass(system, 'Set Theory', 3);
  const findings: string[] = [];
  const look = async (name: string) => void findings.push(...(await faultsInEachLook(page, `confirm-${name}`)));
  const [address] = addresses as [string, ...string[]];
  const link = await linkTo(system, address);
  const [mail] = system.mailbox.to(address);
  const editLink = /\/edit\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';

  await page.goto(editLink);
  await expect(page.locator('form input').first()).toBeVisible();
  await look('edit');
  await page.goto('/confirm');
  await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('main').getByText(/Set Theory/)).toBeVisible();
  await look('confirmed');
  await page.goto('/confirm');
  // Another fragment of the same page loads nothing: the page has to be there to see it.
  await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
  await page.goto(`${link}x`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await look('refused');

  await page.goto(`/dashboard/${slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('table')).toBeVisible();
  await look('students');
  await page.goto(`/dashboard/${slug}?tab=settings&section=confirmation`);
  await expect(page.getByRole('switch')).toBeVisible();
  await look('settings');
  expect(findings).toEqual([]);
});
