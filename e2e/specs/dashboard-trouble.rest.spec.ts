import { rotatePassword } from '@study-groups/contracts/actions';
import { getDashboard } from '@study-groups/contracts/dashboard';
import { DashboardPage } from '../pages/dashboard.ts';
import { request } from '../support/api.ts';
import { asProfessor, classOf, dashboardOf } from '../support/class.ts';
import { expect, type System, test } from '../support/system.ts';

/** Replaces the dashboard's password, as another professor of the class. */
async function replacePassword(system: System, slug: string): Promise<string> {
  const { version } = await dashboardOf(system, slug);
  const body = { page: 'dashboard', version };
  const { password } = await request(system, rotatePassword, { params: { slug }, headers: asProfessor, body });
  return password;
}

/** The names in the second group, as they are stored. */
async function storedMembers(system: System, slug: string, password: string): Promise<string[]> {
  const headers = { 'x-dashboard-password': password };
  const { groups } = await request(system, getDashboard, { params: { slug }, headers });
  return groups[1]!.members.map(({ fullName }) => fullName);
}

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
