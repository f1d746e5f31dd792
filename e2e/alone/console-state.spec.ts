import { createAdmin } from '@study-groups/contracts/admin-users';
import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { adminHeaders, openClass, request } from '../support/api.ts';
import { fillNewClass, requestFor } from '../support/console.ts';
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

test.describe('two windows', () => {
  /** A second window of the same admin. */
  async function secondWindow(context: BrowserContext, system: System): Promise<ConsolePage> {
    const console = new ConsolePage(await context.newPage());
    await console.page.goto(`${system.url}/admin/dashboard`);
    await expect(console.rail).toBeVisible();
    return console;
  }

  test('stay consistent: edits, decisions, settings', async ({ page, context, system }) => {
    await openClass(system, { courseName: 'Shared Name' });
    await requestFor(system, 'Shared Request');
    const one = new ConsolePage(page);
    await one.open(system);
    const two = await secondWindow(context, system);
    // How many wait is other tests' matter too.
    await expect(one.rail).toContainText(/requests? waits? for an answer/);
    await two.openRow('Shared Name');
    await two.page.keyboard.press('e');
    await two.dialog('Edit Class').getByLabel('Course name').fill('Changed Name');
    await two.dialog('Edit Class').getByRole('button', { name: 'Save Changes' }).click();
    await expect(one.row('Changed Name')).toBeVisible();
    await expect(one.row('Shared Name')).toHaveCount(0);

    await two.row('Shared Request').hover();
    await two.row('Shared Request').locator('[data-command="class.approve"]').click();
    await two
      .dialog(/^Approve/)
      .getByRole('button', { name: 'Approve and Send' })
      .click();
    await expect(one.row('Shared Request')).toContainText('Approved');

    await two.run('turn shortcuts off', 'view.shortcutsSwitch');
    const mails = one.rail.getByRole('link', { name: 'Mails' });
    await expect(mails).toHaveAttribute('title', 'Mails');
    await two.click('view.palette');
    await two.page.getByRole('dialog').getByRole('combobox').fill('turn shortcuts on');
    await two.page.keyboard.press('Enter');
    await expect(mails).toHaveAttribute('title', 'Mails (G M)');
  });

  test('a class that is deleted in one says so in the other, in the middle of an edit too', async ({
    page,
    context,
    system,
  }) => {
    await openClass(system, { courseName: 'Doomed Class' });
    const one = new ConsolePage(page);
    await one.open(system);
    await one.openRow('Doomed Class');
    await page.keyboard.press('e');
    const form = one.dialog('Edit Class');
    await form.getByLabel('Course name').fill('Too Late');
    const two = await secondWindow(context, system);
    await two.row('Doomed Class').click({ button: 'right' });
    await two.page.getByRole('menuitem', { name: /^Delete/ }).click();
    await two.dialog('Are you absolutely sure?').getByRole('button', { name: 'Delete' }).click();
    await two.says('Class deleted');
    await expect(form.getByRole('alert')).toContainText('This class was deleted');
    await expect(form.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(one.details).toContainText('This class was deleted');
    await expect(one.row('Doomed Class')).toHaveCount(0);
  });
});

test('what somebody else has edited meanwhile is shown, and not overwritten unless it is wanted', async ({
  page,
  browser,
  system,
}) => {
  await openClass(system, { courseName: 'Edited Twice' });
  const headers = await adminHeaders(system);
  await request(system, createAdmin, {
    headers,
    body: { username: 'edited', name: 'Edited Admin', email: 'edited@example.edu', password: 'edited-password' },
  });
  const one = new ConsolePage(page);
  await one.open(system);
  // Another person's browser: neither hears what the other one does.
  const two = new ConsolePage(await browser.newPage({ baseURL: system.url }));
  await two.open(system);

  await test.step('a class', async () => {
    const form = one.dialog('Edit Class');
    await one.openRow('Edited Twice');
    await page.keyboard.press('e');
    await form.getByLabel('Course name').fill('Edited Here');
    await two.openRow('Edited Twice');
    await two.page.keyboard.press('e');
    await two.dialog('Edit Class').getByLabel('Course name').fill('Edited There');
    await two.dialog('Edit Class').getByRole('button', { name: 'Save Changes' }).click();
    await two.says('Class updated');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await one.says(/Somebody else has changed this class meanwhile/);
    await expect(one.row('Edited There')).toBeVisible();
    await one.run('edit', 'class.edit');
    await expect(form.getByRole('alert').filter({ hasText: 'Course name' })).toContainText(
      /Edited There\W+now, .?Edited Here.? here/,
    );
    await form.getByRole('button', { name: 'Keep Mine' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(one.row('Edited Here')).toBeVisible();
  });

  await test.step('an admin', async () => {
    const form = one.dialog('Edit Admin');
    await one.show('Admins');
    await one.openRow('edited@example.edu');
    await one.details.getByRole('button', { name: /^Edit/ }).click();
    await form.getByLabel('Name', { exact: true }).fill('Named Here');
    await two.show('Admins');
    await two.openRow('edited@example.edu');
    await two.details.getByRole('button', { name: /^Edit/ }).click();
    await two.dialog('Edit Admin').getByLabel('Name', { exact: true }).fill('Named There');
    await two.dialog('Edit Admin').getByRole('button', { name: 'Save' }).click();
    await two.says('Admin updated');
    await form.getByRole('button', { name: 'Save' }).click();
    await one.says(/Somebody else has edited this admin meanwhile/);
    await expect(one.row('Named There')).toBeVisible();
    await one.details.getByRole('button', { name: /^Edit/ }).click();
    await expect(form).toContainText('Named There now, Named Here here');
    await form.getByRole('button', { name: 'Load Their Version' }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Named There');
    await page.keyboard.press('Escape');
  });
  await two.page.close();
});

test('a session that ends in the middle of an edit is signed in again in place, and the edit is kept or sent again', async ({
  page,
  context,
  system,
}) => {
  await openClass(system, { courseName: 'Before The End' });
  const console = new ConsolePage(page);
  await console.open(system);
  const again = console.dialog('Please sign in again');
  const signInAgain = async () => {
    await expect(again.getByLabel('Username')).toHaveValue(system.admin.username);
    await again.getByLabel('Password', { exact: true }).fill(system.admin.password);
    await again.getByRole('button', { name: 'Sign In' }).click();
    await expect(again).toHaveCount(0);
  };
  await test.step('a new class', async () => {
    const dialog = await fillNewClass(console, 'Typed In Time');
    await context.clearCookies();
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await signInAgain();
    await expect(dialog.getByLabel('Course name')).toHaveValue('Typed In Time');
    await dialog.getByRole('button', { name: 'Create Class' }).click();
    await console.says('Class created');
    await expect(console.row('Typed In Time')).toBeVisible();
  });
  await test.step('an edit that showed at once', async () => {
    await console.row('Before The End').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Edit/ }).click();
    const form = console.dialog('Edit Class');
    await form.getByLabel('Course name').fill('After The End');
    await context.clearCookies();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain();
    await expect(page.getByRole('button', { name: 'Undo: Edited ⁨After The End⁩' })).toBeVisible();
    await expect(console.row('After The End')).toBeVisible();
  });
});

test('a bulk action goes on while the network is cut off, and its report waits until it is dismissed', async ({
  page,
  system,
}) => {
  for (let each = 1; each <= 6; each += 1) await requestFor(system, `Cut Off ${each}`);
  const console = new ConsolePage(page);
  await console.open(system);
  await page.getByRole('searchbox').fill('cut off');
  await expect(page.getByText('6 classes', { exact: true })).toBeVisible();
  await console.run('select all', 'classes.selectAll');
  await console.click('classes.approveSelected');
  const dialog = console.dialog('Approve 6 requests?');
  await Promise.all([
    page.waitForResponse(/\/api\/admin\/bulk\/\d+\/run$/),
    dialog.getByRole('button', { name: 'Approve 6' }).click(),
  ]);
  await page.route('**/api/**', (route) => route.abort());
  for (let each = 1; each <= 6; each += 1) {
    const sought = `Cut Off ${each}`;
    const approved = async () => {
      const query = new URLSearchParams({ q: sought, status: 'approved' });
      const headers = await adminHeaders(system);
      const answer = await fetch(`${system.url}/api/admin/classes?${query}`, { headers });
      const { classes } = (await answer.json()) as { classes: { courseName: string }[] };
      return classes.some(({ courseName }) => courseName === sought);
    };
    await expect.poll(approved).toBe(true);
  }
  await page.unrouteAll();
  await page.reload();
  await console.says('Your last bulk action: 6 of 6 done');
  await console.run('report', 'classes.report');
  await expect(page.getByRole('dialog')).toContainText('6 done. All is done.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await console.run('dismiss report', 'classes.dismissReport');
  await expect(console.command('classes.report')).toHaveCount(0);
});
