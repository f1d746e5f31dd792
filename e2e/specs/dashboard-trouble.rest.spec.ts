import { matchClass } from '@study-groups/contracts/dashboard';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, request } from '../support/api.ts';
import { classOf, dashboardOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

test('a run is cancelled: no groups, no mails, and the focus stays on the page', async ({ page, system }) => {
  // So many that their groups are still being formed when it is called off.
  const { slug } = await classOf(system, 240, { courseName: 'Called Off', isMatched: false });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  const { students } = await dashboardOf(system, slug);
  const mails = () => students.flatMap(({ email }) => system.mailbox.to(email)).length;
  // Each has signed up.
  await expect.poll(mails).toBe(students.length);
  const run = request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  const ended = expect(run).rejects.toThrow(/matching_cancelled/);

  await page.getByRole('button', { name: 'Cancel Matching' }).click();
  const ask = dashboard.dialog('Cancel forming the groups?');
  await expect(ask).toContainText('The class stays as it is, and nobody gets a mail.');
  await ask.getByRole('button', { name: 'Cancel Matching' }).click();
  await dashboard.says('Cancelled');
  await ended;
  await expect(page.getByRole('region', { name: 'Forming the groups' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Called Off' })).toBeFocused();

  const now = await dashboardOf(system, slug);
  expect(now.groups).toEqual([]);
  // The deadline is still to come, and with it the next run.
  expect(now.class.autoMatch).toBe(true);
  expect(mails()).toBe(students.length);
});

test('a page that hears of a new password asks for it over the open dialog, which stays', async ({ page, system }) => {
  const { slug } = await classOf(system, 12, { courseName: 'Changed Locks' });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  const [, moved = ''] = await dashboard.membersOf('Group 1');
  await dashboard.choose(moved, 'Move to…');
  const move = dashboard.dialog(`Move ${moved}`);
  await expect(move).toBeVisible();
  const password = await replacePassword(system, slug);

  const again = dashboard.dialog('Sign in again');
  await again.getByLabel('Dashboard password').fill(password);
  await page.keyboard.press('Enter');
  await expect(again).toHaveCount(0);
  await move.getByRole('button', { name: `Move here: ${moved} to Group 2` }).click();
  await dashboard.dialog('Group 2 is full').getByRole('button', { name: 'Move all the same' }).click();
  await dashboard.says('Student Moved');
  expect(await storedMembers(system, slug, password)).toContain(moved);
});
