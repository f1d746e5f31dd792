import { DashboardPage } from '../pages/dashboard.ts';
import { openClass, PASSWORDS } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/system.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const LISTED = ['yael.of.roster@example.edu', 'omar.of.roster@example.edu'];

test('a roster is pasted and invited, and somebody who stops the mails by the link in one gets no more', async ({
  page,
  system,
}) => {
  const { slug } = await openClass(system, { courseName: 'Rosters of Botany' });
  const desk = new DashboardPage(page);
  await page.goto(`/dashboard/${slug}?tab=settings&section=roster`);
  await desk.unlock(PASSWORDS.dashboardPassword);
  const section = page.getByRole('region', { name: 'Roster' });

  await test.step('the professor pastes addresses and invites everybody', async () => {
    await section.getByLabel('Names and addresses, one person in a line').fill(LISTED.join('\n'));
    await section.getByRole('button', { name: 'Save Roster' }).tap();
    await expect(section.getByText('0 of 2 have signed up')).toBeVisible();
    await section.getByRole('button', { name: 'Invite Those Who Have Not Signed Up…' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Send Mails' }).tap();
    await expect.poll(() => LISTED.map((address) => system.mailbox.to(address).length)).toEqual([1, 1]);
  });

  await test.step('one of them stops the mails, with a press and not by opening the link', async () => {
    const [mail] = system.mailbox.to(LISTED[0]!);
    const link = /http\S+\/stop#stop=[\w.-]+/.exec(mail?.text ?? '')?.[0];
    const student = await page.context().newPage();
    await student.goto(link!);
    await expect(student).not.toHaveURL(/#stop=/);
    await student.getByRole('button', { name: 'Stop the Mails' }).tap();
    await expect(student.getByRole('heading', { name: 'No More Invitations' })).toBeVisible();
    await expect(student.getByText('Rosters of Botany')).toBeVisible();
    expect(await violations(student)).toEqual([]);
    await student.close();
  });

  await test.step('the desk says so of them, and invited of the other', async () => {
    await desk.reload();
    await section.getByText('2 have not signed up yet').tap();
    const row = (address: string) => section.getByRole('listitem').filter({ hasText: address });
    await expect(row(LISTED[0]!)).toContainText('Stopped the mails');
    await expect(row(LISTED[1]!)).toContainText('Invited');
    expect(await violations(page)).toEqual([]);
  });
});
