import { confirmAddress } from '@study-groups/contracts/confirmation';
import { confirmLinkIn } from '@study-groups/contracts/confirm-token';
import { createStudent } from '@study-groups/contracts/student';
import { DashboardPage } from '../pages/dashboard.ts';
import { register } from '../pages/registration.ts';
import { openClass, request } from '../support/api.ts';
import { askingClass, linkTo } from '../support/confirmation.ts';
import { dashboardOf, endSignUp, peopleOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

const NOA = {
  fullName: 'Noa Levin',
  email: 'noa.topology@example.edu',
  availability: { monday: ['10:00', '11:00'] },
} as const;
const TAG = 'Address not confirmed';

async function confirm(system: System, address: string): Promise<void> {
  const link = confirmLinkIn(new URL(await linkTo(system, address)).hash);
  await request(system, confirmAddress, { body: link });
}

test('a student signs up, opens the link of the mail, and counts on the open dashboard', async ({
  browser,
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Topology', confirmAddresses: true });
  await register(page, slug, { ...NOA, availability: { monday: [...NOA.availability.monday] } });
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
  await test.step('who opens it confirms, and leaves no token in the address', async () => {
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

test('the deadline leaves out who has not confirmed, and says so', async ({ page, system }) => {
  const { id, slug, addresses } = await askingClass(system, 'Galois Theory', 5);
  for (const address of addresses.slice(0, 4)) await confirm(system, address);
  await endSignUp(system, { id, slug }, { autoMatch: true });
  await expect.poll(async () => (await dashboardOf(system, slug)).groups.length).toBe(1);
  const { students } = await dashboardOf(system, slug);
  expect(students.filter(({ groupId }) => groupId === null).map(({ email }) => email)).toEqual([addresses[4]]);
  const toProfessor = () =>
    system.mailbox
      .about(/^The groups of your class are formed$/)
      .filter(({ email }) => email.text?.includes('Galois Theory'));
  await expect.poll(() => toProfessor().length).toBe(1);
  expect(toProfessor()[0]?.email.text).toMatch(/Address not confirmed, so not counted:\s+1/);

  await new DashboardPage(page).open(slug);
  await expect(page.getByRole('button', { name: '1 unconfirmed' })).toBeVisible();
  await expect(page.getByRole('region', { name: /Not in a group/ }).getByText('address not confirmed')).toBeVisible();

  await page.goto(await linkTo(system, addresses[4]!));
  await expect(page.getByText(/were formed before\. .*Dr\. Maya Brandt/)).toBeVisible();
});

test('a professor switches it on, and counts one student', async ({ page, system }) => {
  const { slug } = await openClass(system, { courseName: 'Measure Theory' });
  const [first, ...others] = (await peopleOf()).slice(0, 4);
  const { class: cls } = await dashboardOf(system, slug);
  for (const [at, person] of [first!, ...others].entries()) {
    const email = `measure-${at}@example.edu`;
    await request(system, createStudent, { body: { classId: cls.id, ...person, email, friendPreferences: [] } });
  }
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.section('Confirmed addresses');
  await page.getByRole('switch', { name: 'Count students once they have confirmed their address' }).click();
  const asked = dashboard.dialog('Ask for confirmed addresses?');
  await expect(asked).toContainText('4 students who have signed up get a mail with a link.');
  await asked.getByRole('button', { name: 'Switch On and Send Mails' }).click();
  await dashboard.says('4 mails are on their way.');
  await linkTo(system, 'measure-3@example.edu');

  await dashboard.tab('Student Submissions');
  await expect(page.getByText(TAG)).toHaveCount(4);
  await page.getByRole('button', { name: `Open the submission of ${first!.fullName}` }).click();
  await page.getByRole('button', { name: 'Count Without Confirmation' }).click();
  await dashboard.says('Student Counted');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(TAG)).toHaveCount(3);
});
