import type { Page } from '@playwright/test';
import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { expect, type System } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

// A console without classes begins with the set-up.
test.beforeAll(async ({ system }) => {
  await openClass(system, { courseName: 'Standing Class' });
});

test.describe('what an admin left', () => {
  const NAMES = ['Kept Algebra', 'Kept Botany', 'Kept Chemistry'];

  /** Leaves something of every kind behind. */
  async function arrange(page: Page, system: System): Promise<ConsolePage> {
    const console = new ConsolePage(page);
    await console.open(system);
    for (const name of NAMES.slice(0, 2)) {
      await console.row(name).hover();
      await console.row(name).locator('[data-command="class.open"]').click();
      await expect(console.heading(name)).toBeVisible();
      await console.show('Classes');
    }
    await page.getByRole('searchbox').fill('kept');
    // Each order is waited for: rows that change places take a click from one another.
    await page.getByRole('columnheader', { name: 'Course Name' }).getByRole('button').click();
    await expect(page.locator('[data-index="0"]')).toContainText('Kept Algebra');
    await page.getByRole('columnheader', { name: 'Course Name' }).getByRole('button').click();
    await expect(page.locator('[data-index="0"]')).toContainText('Kept Chemistry');
    await console.row('Kept Botany').getByRole('checkbox').click();
    await console.openRow('Kept Chemistry');
    const separator = page.getByRole('separator', { name: /^Resize/ });
    await separator.press('ArrowLeft');
    await separator.press('ArrowLeft');
    await console.click('classes.create');
    await console.dialog('Create Class').getByLabel('Course name').fill('Kept Draft');
    await console.dialog('Create Class').getByRole('button', { name: 'Cancel' }).click();
    return console;
  }

  /** Finds all of it again. */
  async function expectAll(page: Page): Promise<void> {
    const console = new ConsolePage(page);
    await expect.poll(() => console.tabs.getByRole('listitem').allTextContents()).toEqual(NAMES.slice(0, 2));
    await expect(page.getByRole('searchbox')).toHaveValue('kept');
    await expect(page.getByRole('columnheader', { name: 'Course Name' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('[data-index="0"]')).toContainText('Kept Chemistry');
    await expect(console.row('Kept Botany')).toHaveAttribute('aria-selected', 'true');
    await expect(console.details).toContainText('Kept Chemistry');
    await expect(page.getByRole('separator', { name: /^Resize/ })).toHaveAttribute('aria-valuenow', /^5[34]/);
    await console.click('classes.create');
    const dialog = console.dialog('Create Class');
    await expect(dialog).toContainText('This is what you had typed');
    await expect(dialog.getByLabel('Course name')).toHaveValue('Kept Draft');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  }

  test('is there after a reload, a killed renderer and a new sign-in', async ({ page, context, system }) => {
    for (const courseName of NAMES) await openClass(system, { courseName });
    await arrange(page, system);
    await test.step('a reload', async () => {
      await page.reload();
      await expectAll(page);
    });
    let other: Page = page;
    await test.step('a killed renderer', async () => {
      const cdp = await context.newCDPSession(page);
      const crashed = page.waitForEvent('crash');
      cdp.send('Page.crash').catch(() => undefined);
      await crashed;
      other = await context.newPage();
      await other.goto(`${system.url}/admin/dashboard`);
      await expectAll(other);
    });
    await test.step('a new sign-in', async () => {
      const console = new ConsolePage(other);
      await console.run('logout', 'account.logout');
      await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
      await signIn(other, system.admin);
      await expectAll(other);
    });
  });
});
