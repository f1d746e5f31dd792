import { getDashboard } from '@study-groups/contracts/dashboard';
import { DashboardPage } from '../pages/dashboard.ts';
import { BROWSERS, openClass, PASSWORDS, request } from '../support/api.ts';
import { WORK_MS } from '../support/flood.ts';
import { expect, type System, test } from '../support/system.ts';

/** Uses up what an address may guess of a class in an hour. */
async function guess(system: System, slug: string): Promise<void> {
  for (let i = 0; i <= 20; i += 1) {
    const headers = { 'x-dashboard-password': `wrong-${i}` };
    const answer = await request(system, getDashboard, { params: { slug }, headers, address: BROWSERS }).catch(String);
    expect(answer).toContain(i < 20 ? 'wrong_password' : 'proof_required');
  }
}

test.describe('a class at whose password strangers guess', () => {
  test('opens for its owner in a new browser, by keyboard, for some work', async ({ page, system }) => {
    const { slug } = await openClass(system, { courseName: 'Guessed At' });
    await guess(system, slug);
    await page.goto(`/dashboard/${slug}`);
    await expect(page.getByLabel('Dashboard password')).toBeFocused();
    await page.keyboard.type(PASSWORDS.dashboardPassword);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A short calculation first' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(dialog.getByRole('status')).toContainText('% done');
    await expect(page.getByRole('heading', { name: 'Guessed At' })).toBeVisible({ timeout: WORK_MS });

    // From now on this browser is known, also where it is to open the dashboard no more by itself.
    await new DashboardPage(page).chooseIn('View', 'Sign Out');
    await expect(page.getByLabel('Dashboard password')).toBeFocused();
    await page.keyboard.type(PASSWORDS.dashboardPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Guessed At' })).toBeVisible();
  });
});
