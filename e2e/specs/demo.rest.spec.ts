import { expect, test } from '@playwright/test';
import { signIn } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { startSystem } from '../support/system.ts';

/** Returns the access to a page, as the demo prints it: its link, and below that its password. */
function printedBelow(heading: string, label: string, output: string): { link: string; password: string } {
  const part = output.slice(output.indexOf(heading));
  const [, link = '', next = ''] = new RegExp(`${label} +(http\\S+)\n(.*)`).exec(part) ?? [];
  return { link, password: /password (\S+)$/.exec(next)?.[1] ?? '' };
}

test('npm run demo prints links and passwords, and each opens what it says', async ({ browser, page }) => {
  await startSystem(
    // Without a mail server, and with the password that the demo makes for its admin.
    { SMTP_URL: undefined, ADMIN_PASSWORD: undefined },
    async ({ output }) => {
      await expect.poll(output).toContain('Ctrl-C ends the demo');
      const open = (heading: string, label: string) => printedBelow(heading, label, output());
      const OPEN = 'Organic Chemistry: takes students';
      const MATCHED = 'Introduction to Algorithms: 60 students, matched';

      await page.goto(open(OPEN, 'Registration').link);
      await expect(page.getByRole('main').getByText('Organic Chemistry')).toBeVisible();
      await page.goto(open(OPEN, "A student's edit").link);
      await expect(page.getByLabel('Full name')).not.toHaveValue('');

      const dashboard = new DashboardPage(page);
      for (const [heading, state] of [
        [MATCHED, 'Matching Complete'],
        [OPEN, 'Accepting Submissions'],
      ] as const) {
        const { link, password } = open(heading, 'Dashboard');
        await page.goto(link);
        await dashboard.unlock(password);
        await expect(page.getByText(state)).toBeVisible();
      }

      const groups = open(MATCHED, 'Groups page');
      await page.goto(groups.link);
      await page.getByLabel('Groups page password').fill(groups.password);
      await page.keyboard.press('Enter');
      await expect(page.getByText('15 groups formed')).toBeVisible();

      const admin = open('', 'Admin console');
      const console = await browser.newPage({ baseURL: new URL(admin.link).origin });
      await signIn(console, { username: 'admin', password: admin.password });
      await expect(console.getByRole('row').filter({ hasText: 'Linear Algebra' })).toContainText('Pending approval');
      await console.close();
    },
    'scripts/demo.mjs',
  );
});
