import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { deleteClass } from '@study-groups/contracts/admin';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { adminHeaders, openClass, request } from '../support/api.ts';
import { requestFor } from '../support/console.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test('a class is edited at once and undone, and deleted with its people named', async ({ page, system }) => {
  await openClass(system, { courseName: 'Old Name' });
  const console = new ConsolePage(page);
  await console.open(system);
  await console.openRow('Old Name');
  await console.byKeys('class.rename', 'F2');
  const form = console.dialog('Edit Class');
  await expect(form.getByLabel('Course name')).toBeFocused();
  // All of the name is selected.
  await page.keyboard.type('New Name');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await console.says('Class updated');
  await expect(console.row('New Name')).toBeVisible();

  await console.byKeys('edit.undo', 'Control+z');
  await console.says(/^Undone: Edited/);
  await expect(console.row('Old Name')).toBeVisible();
  await console.byKeys('edit.redo', 'Control+Shift+z');
  await console.says(/^Done again: Edited/);
  await expect(console.row('New Name')).toBeVisible();

  await console.run('delete', 'class.delete');
  const dialog = console.dialog('Are you absolutely sure?');
  await expect(dialog).toContainText('No student has signed up.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(console.row('New Name')).toBeVisible();
  await console.run('delete', 'class.delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await console.says('Class deleted');
  await expect(console.row('New Name')).toHaveCount(0);
});

test('requests are approved and rejected with a reason; each professor is mailed', async ({ page, system }) => {
  await requestFor(system, 'Sought Course');
  await requestFor(system, 'Spare Course');
  const console = new ConsolePage(page);
  await console.open(system);
  await expect(console.rail.getByRole('link', { name: 'Classes' })).toContainText('2 requests wait for an answer');

  await console.openRow('Sought Course');
  await console.byKeys('class.approve', 'a');
  const approval = console.dialog(/^Approve /);
  await expect(approval).toContainText('maya.brandt@example.edu');
  await approval.getByRole('button', { name: 'Approve and Send' }).click();
  await console.says('Class approved (professor notified)');
  await expect(console.row('Sought Course')).toContainText('Approved');

  await page.keyboard.press('Escape');
  await expect(console.details).toHaveCount(0);
  await console.openRow('Spare Course');
  await console.click('class.reject');
  const rejection = console.dialog(/^Reject /);
  await rejection.getByLabel('Reason (optional)').fill('We have this course already.');
  await rejection.getByRole('button', { name: 'Reject and Send' }).click();
  await console.says('Class rejected');
  await expect(console.row('Spare Course')).toContainText('Rejected');
  await expect(console.details).toContainText('We have this course already.');
  await expect
    .poll(() => system.mailbox.mails.filter(({ email }) => email.text?.includes('We have this course already.')).length)
    .toBe(1);
});

test('several are approved, rejected, exported and deleted at once; what failed says why', async ({ page, system }) => {
  const ids = new Map<string, number>();
  for (const name of ['Bulk One', 'Bulk Two', 'Bulk Three']) ids.set(name, await requestFor(system, name));
  const { id: kept } = await openClass(system, { courseName: 'Bulk Kept' });
  const console = new ConsolePage(page);
  await console.open(system);
  await page.getByRole('searchbox').fill('bulk');
  await expect(page.getByText('4 classes', { exact: true })).toBeVisible();
  for (const name of [...ids.keys(), 'Bulk Kept'])
    await console
      .row(name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .click();
  await expect(page.getByText('4 selected', { exact: true })).toBeVisible();

  await test.step('export', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), console.click('classes.exportSelected')]);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(5);
  });

  await test.step('approve, while one of them is deleted', async () => {
    const gone = ids.get('Bulk Two')!;
    const deleteFirst = async (route: Route) => {
      await request(system, deleteClass, { params: { id: gone }, headers: await adminHeaders(system) });
      await route.continue();
    };
    await page.route(/\/api\/admin\/bulk\/\d+\/run$/, deleteFirst, { times: 1 });
    await console.click('classes.approveSelected');
    const dialog = console.dialog('Approve 3 requests?');
    await expect(dialog).toContainText('3 mails go out');
    await expect(dialog).toContainText('1 of the selected is no request and stays as it is.');
    await dialog.getByRole('button', { name: 'Approve 3' }).click();
    await expect(dialog).toContainText('2 done');
    const left = dialog.getByRole('group').filter({ hasText: '1 can no longer be done' });
    await expect(left.getByRole('listitem')).toHaveText(`No longer there (number ${gone})Class not found`);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(console.row('Bulk One')).toContainText('Approved');
    await console.click('classes.report');
    await expect(page.getByRole('dialog')).toContainText('2 done');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await console.click('classes.dismissReport');
    await expect(console.command('classes.report')).toHaveCount(0);
  });

  await test.step('delete the rest', async () => {
    await page.getByRole('checkbox', { name: 'Select Bulk Kept' }).click();
    await console.click('classes.clearSelection');
    await expect(page.getByText(/ selected$/)).toHaveCount(0);
    await expect(console.row('Bulk Two')).toHaveCount(0);
    await console.run('select all', 'classes.selectAll');
    await expect(page.getByText('All 3 that match are selected', { exact: true })).toBeVisible();
    await console.click('classes.deleteSelected');
    const dialog = console.dialog('Are you absolutely sure?');
    await dialog.getByRole('button', { name: 'Delete 3' }).click();
    await expect(dialog).toContainText('3 done');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('No class matches your search.')).toBeVisible();
    await console.click('classes.clearFilter');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    const again = await fetch(`${system.url}/api/admin/classes/${kept}`, { headers: await adminHeaders(system) });
    expect(again.status).toBe(404);
  });
});

test('the table searches, sorts, filters, chooses columns, and keeps it all as a view', async ({ page, system }) => {
  for (const name of ['Zebra Studies', 'Étude of Birds', 'Ant Studies']) await openClass(system, { courseName: name });
  await requestFor(system, 'Bee Studies');
  const console = new ConsolePage(page);
  await console.open(system);
  const first = page.locator('[data-index="0"]');

  await console.byKeys('classes.search', '/');
  await page.keyboard.type('etude');
  await expect(page.getByText('1 class', { exact: true })).toBeVisible();
  await expect(first).toContainText('Étude of Birds');
  await page.getByRole('searchbox').fill('stud');
  await expect(page.getByText('3 classes', { exact: true })).toBeVisible();

  const head = page.getByRole('columnheader', { name: 'Course Name' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('Ant Studies');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('Zebra Studies');
  await page.getByText('Approved', { exact: true }).first().click();
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Columns' }).click();
  await console.click('classes.column.university');
  await expect(page.getByRole('columnheader', { name: 'University' })).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await console.click('classes.saveView');
  const dialog = console.dialog('Save this view');
  await dialog.getByLabel('Name').fill('Studies that run');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await console.says(/^View saved: .*Studies that run/);

  await console.run('show all classes', 'classes.clearFilter');
  await expect(page.getByText('2 classes', { exact: true })).toHaveCount(0);
  await console.run('studies that run', 'classes.applyView.Studies that run');
  await expect(page.getByText('2 classes', { exact: true })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('stud');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const [download] = await Promise.all([page.waitForEvent('download'), console.click('classes.export')]);
  expect((await readFile(await download.path(), 'utf8')).trim().split('\n')).toHaveLength(3);

  await console.run('remove view', 'classes.removeView.Studies that run');
  await console.says(/^View removed: /);
  await console.byKeys('edit.undo', 'Control+z');
  await console.says(/^Undone: View removed/);
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: /^.?Studies that run/ })).toBeVisible();
});
