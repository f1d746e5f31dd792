import { join } from 'node:path';
import { signIn } from '../pages/admin.ts';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { classOf } from '../support/class.ts';
import { command, readList, variant } from '../support/releases.ts';
import { expect, ROOT } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test.beforeAll(async ({ system }) => {
  // Its job is the first of those for classes: those of classes that are erased stay until they are due.
  await openClass(system, { courseName: 'Viewed Course', seconds: 1_200 });
});

test('the system says how it is, is looked at by the doctor, and puts a build live again and back', async ({
  page,
  system,
}) => {
  const tools = join(ROOT, 'mf-tools/dist');
  const build = /[0-9a-f]{16}/.exec((await readList(system)).remotes['tools']!.release.base)?.[0];
  await command(system, 'release', await variant(tools, { version: '7.7.7', replace: ['Study Tools', 'Study Tool5'] }));
  const console = new ConsolePage(page);
  await console.open(system, '/system');
  const part = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(part('Processes')).toContainText('All');
  await expect(part('Database').first()).toContainText('MongoDB');
  await expect(part('Storage by class')).toContainText(/\d (byte|kB)/);
  await expect(part(/^Usage/)).toContainText('Class requests by day');

  await console.click('system.doctor');
  await expect(page.getByText(/^Looked at /)).toBeVisible();

  const before = (await readList(system)).remotes['tools']!.release.version;
  expect(before).toBe('7.7.7');
  const earlier = page.getByRole('group').filter({ hasText: /^Earlier builds of .*tools/i });
  await earlier.locator('summary').click();
  await console.click(`release.putLive.tools.${build}`);
  const dialog = page.getByRole('dialog').filter({ hasText: 'live again?' });
  await dialog.getByRole('button', { name: 'Put Live' }).click();
  await console.says(/ is live$/);
  await expect(dialog).toHaveCount(0);
  expect((await readList(system)).remotes['tools']!.release.version).not.toBe('7.7.7');
  await page.keyboard.press('Control+z');
  await console.says(/^Undone: /);
  expect((await readList(system)).remotes['tools']!.release.version).toBe('7.7.7');
  await command(system, 'rollback', 'tools');
});

test('admins are created, edited, undone and deleted; the last one can’t be', async ({ page, system, browser }) => {
  const console = new ConsolePage(page);
  await console.open(system, '/admins');
  await expect(console.command('admin.delete')).toHaveAttribute('aria-disabled', 'true');
  await expect(console.command('admin.delete')).toHaveAttribute('title', /^The last admin can’t be deleted/);

  await console.click('admins.create');
  const dialog = console.dialog('Create Admin');
  await dialog.getByLabel('Username').fill('second');
  await dialog.getByLabel('Name', { exact: true }).fill('Second Admin');
  await dialog.getByLabel('Email').fill('second@example.edu');
  await dialog.getByLabel('Password', { exact: true }).fill('second-password');
  await dialog.getByRole('button', { name: 'Create Admin' }).click();
  await console.says('Admin created');
  await expect(console.row('second@example.edu')).toBeVisible();

  await console.openRow('second@example.edu');
  await console.run('edit', 'admin.edit');
  const edit = console.dialog('Edit Admin');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await expect(edit).toHaveCount(0);
  await console.row('second@example.edu').focus();
  await console.byKeys('admin.rename', 'F2');
  await expect(edit.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Renamed Admin');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(console.row('Renamed Admin')).toBeVisible();
  await console.says('Admin updated');
  // While it closes, the keys belong to its field.
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await console.says(/^Undone: /);
  await expect(console.row('Second Admin')).toBeVisible();

  await test.step('who is deleted is signed out', async () => {
    const other = await browser.newPage({ baseURL: system.url });
    await signIn(other, { username: 'second', password: 'second-password' });
    await console.run('delete', 'admin.delete');
    const asked = console.dialog('Are you absolutely sure?');
    await expect(asked).toContainText('Second Admin');
    await asked.getByRole('button', { name: 'Delete' }).click();
    await console.says('Admin deleted');
    await expect(console.row('second@example.edu')).toHaveCount(0);
    await other.getByRole('link', { name: 'Mails' }).click();
    await expect(other.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    await other.getByRole('button', { name: 'Leave' }).click();
    await expect(other.getByRole('button', { name: 'Log In' })).toBeVisible();
    await other.close();
  });
});

test('jobs are paused, resumed and run', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system, '/jobs');
  const kind = page.getByRole('listitem').filter({ hasText: 'Erase what has expired' });
  await console.click('jobs.pause.erase-expired');
  await console.says('Paused: Erase what has expired');
  await expect(kind).toContainText('What has expired is kept until it is resumed.');
  await page.keyboard.press('Control+z');
  await console.says(/^Undone: Paused/);
  await expect(kind.getByRole('button', { name: /^Pause/ })).toBeVisible();
  await console.run('pause find', 'jobs.pause.plan-matches');
  await console.says('Paused: Find classes that are due');
  await console.run('resume find', 'jobs.resume.plan-matches');
  await console.says('Resumed: Find classes that are due');

  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('erase-expired');
  await expect(page.getByText('1 job', { exact: true }).last()).toBeVisible();
  await page.locator('[data-index="0"]').getByRole('rowheader').click();
  await expect(console.details).toBeVisible();
  await console.click('job.retry');
  await console.says('The job starts');
  await console.run('show all jobs', 'jobs.clearFilter');
  await expect(console.row('Viewed Course')).toContainText('Form groups at the deadline');
});

test('the audit trail is searched and filtered, and leads to classes and mails', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system, '/audit');
  await expect(console.row('Signed in').first()).toBeVisible();
  await console.byKeys('audit.search', '/');
  await page.keyboard.type('viewed');
  await expect(console.row('Class created').first()).toContainText('Viewed Course');
  await expect(console.row('Signed in')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption('class-created');
  await expect(page.getByText('1 event shown')).toBeVisible();
  await console.row('Class created').getByRole('rowheader').click();
  await expect(console.details).toContainText('Viewed Course');
  await console.run('only events', 'audit.ofClass');
  await expect(page.getByText(/Only events of class number/)).toBeVisible();
  await console.run('show the class', 'audit.openClass');
  await expect(console.details).toContainText('Class Details');
  await page.goBack();
  await console.click('audit.clearFilter');
  await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption('admin');
  await expect(console.row('Signed in').first()).toBeVisible();
});

test('mails are found, read as page and text, and sent again', async ({ page, system }) => {
  const { slug } = await classOf(system, 4, { courseName: 'Mailed Course', isMatched: false });
  const to = `${slug.replace(/\W/g, '')}-2@example.edu`;
  await expect.poll(() => system.mailbox.to(to).length).toBe(1);
  const console = new ConsolePage(page);
  await console.open(system, '/mails');
  const search = page.getByRole('searchbox', { name: 'Recipient begins with' });
  await expect(search).toBeVisible();
  await console.byKeys('mails.search', '/');
  await expect(search).toBeFocused();
  await page.keyboard.type(to);
  await expect(page.getByText('1 mail shown')).toBeVisible();
  await console.openRow(to);
  const frame = page.frameLocator('iframe[title="Content of the mail"]');
  await expect(frame.getByText('Mailed Course').first()).toBeVisible();
  // Who has pressed into the mail has the console's keys still.
  await frame.locator('body').click({ position: { x: 5, y: 5 } });
  await console.byKeys('mails.search', '/');
  await expect(search).toBeFocused();
  await console.details.getByText('As text').click();
  await expect(console.details.locator('pre')).toContainText('Mailed Course');
  await console.click('mails.resend');
  const dialog = console.dialog('Send this mail again?');
  await expect(dialog).toContainText(to);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await console.says('Mail queued');
  await expect.poll(() => system.mailbox.to(to).length).toBe(2);
  await expect(dialog).toHaveCount(0);
  await console.run('open the class', 'mails.openClass');
  await expect(page.getByText('Mailed Course').first()).toBeVisible();
  await console.show('Mails');
  await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('test-mail');
  await expect(page.getByText('No mail matches.')).toBeVisible();
  await console.click('mails.clearFilter');
  await expect(page.getByText('No mail matches.')).toHaveCount(0);
});
