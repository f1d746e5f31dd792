import { createStudent } from '@study-groups/contracts/student';
import { openClass, PASSWORDS, request } from '../support/api.ts';
import { faultsInEachLook } from '../support/each-look.ts';
import { peopleOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

/** The link in the latest mail to an address that confirms it. */
async function linkTo(system: System, address: string): Promise<string> {
  const links = () =>
    system.mailbox.to(address).flatMap(({ text }) => /http\S+\/confirm#confirm=\S+/.exec(text ?? '')?.[0] ?? []);
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1)!;
}

/** A class that asks for confirmed addresses, with students who have not confirmed. */
async function askingClass(system: System, courseName: string, count: number) {
  const cls = await openClass(system, { courseName, confirmAddresses: true });
  const addresses = [];
  for (const [at, person] of (await peopleOf()).slice(0, count).entries()) {
    const email = `${cls.slug}-${at}@example.edu`;
    addresses.push(email);
    await request(system, createStudent, { body: { classId: cls.id, ...person, email, friendPreferences: [] } });
  }
  return { ...cls, addresses };
}

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
  await page.goto(`${link}x`);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await look('refused');

  await page.goto(`/dashboard/${slug}`);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('table')).toBeVisible();
  await look('students');
  await page.getByRole('tab').nth(2).click();
  await expect(page.getByRole('switch').nth(1)).toBeVisible();
  await look('settings');
  expect(findings).toEqual([]);
});
