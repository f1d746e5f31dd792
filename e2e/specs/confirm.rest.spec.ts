import { DashboardPage } from '../pages/dashboard.ts';
import { register } from '../pages/registration.ts';
import { openClass, PASSWORDS, request } from '../support/api.ts';
import { dashboardOf, peopleOf } from '../support/class.ts';
import { faultsInLooks } from '../support/looks.ts';
import { expect, test, type System } from '../support/system.ts';
import { createStudent } from '@study-groups/contracts/student';

const NOA = {
  fullName: 'Noa Levin',
  email: 'noa.topology@example.edu',
  availability: { monday: ['10:00' as const, '11:00' as const] },
};
const TAG = 'Address not confirmed';

test('a student signs up, opens the link of the mail, and counts on the open dashboard', async ({
  browser,
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Topology', confirmAddresses: true });
  await register(page, slug, NOA);
  await expect(page.getByText('One step left: confirm your address')).toBeVisible();
  const link = await linkTo(system, NOA.email);

  const professor = await browser.newPage({ baseURL: system.url });
  const dashboard = new DashboardPage(professor);
  await dashboard.open(slug);
  await dashboard.tab('Student Submissions');
  await expect(professor.getByText(TAG)).toBeVisible();

  await test.step('the mail is sent once more', async () => {
    await page.getByRole('button', { name: 'Send the mail again' }).click();
    await expect(page.getByText('The mail is on its way.')).toBeVisible();
    await expect.poll(() => system.mailbox.to(NOA.email).length).toBe(2);
    expect(await linkTo(system, NOA.email)).toBe(link);
  });
  await test.step('who only fetches the page confirms nothing', async () => {
    expect((await fetch(link)).status).toBe(200);
    expect((await dashboardOf(system, slug)).students[0]?.confirmedAt).toBeUndefined();
  });
  await test.step('a program that opens links and runs their scripts confirms nothing', async () => {
    const scanner = await browser.newPage({ baseURL: system.url });
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Confirm My Address' })).toBeVisible();
    expect((await dashboardOf(system, slug)).students[0]?.confirmedAt).toBeUndefined();
    await scanner.close();
  });
  await test.step('who opens it where they signed up confirms by that, and leaves no token in the address', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your Address Is Confirmed' })).toBeVisible();
    await expect(page.getByText('You are counted in Topology.')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your Address Is Confirmed' })).toBeVisible();
  });
  await test.step('the tag goes by itself', async () => {
    await expect(professor.getByText(TAG)).toHaveCount(0);
    await expect(professor.getByRole('button', { name: `Open the submission of ${NOA.fullName}` })).toBeVisible();
  });
  await professor.close();
});

test('its pages have no axe finding and no sideways scroll, in any look', async ({ page, system }) => {
  const { slug, addresses } = await askingClass(system, 'Set Theory', 3);
  const findings: string[] = [];
  const look = async (name: string) => void findings.push(...(await faultsInLooks(page, `confirm-${name}`)));
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
  const button = page.getByRole('button', { name: 'Confirm My Address' });
  await expect(button).toBeVisible();
  await look('asking');
  await button.click();
  await expect(page.getByRole('main').getByText(/Set Theory/)).toBeVisible();
  await look('confirmed');
  await page.goto('/confirm');
  // Another fragment of the same page loads nothing: the page has to be there to see it.
  await expect(page.getByRole('main').getByRole('heading')).toBeVisible();
  await page.goto(`${link}x`);
  await button.click();
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
