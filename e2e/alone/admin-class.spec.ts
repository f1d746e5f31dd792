import { signIn, classPath, expectOwnPart, heading } from '../pages/admin.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { test } from '../support/alone.ts';
import { violations } from '../support/axe.ts';
import { classOf, dashboardOf } from '../support/class.ts';
import { expect } from '../support/system.ts';

test('a class is created groups of, and changed by hand, without its password', async ({ page, system }) => {
  const { slug } = await classOf(system, 12, { courseName: 'Real Analysis', isMatched: false });
  await signIn(page, system.admin);
  await page.goto(classPath(slug));
  await expectOwnPart(page, 'Real Analysis');
  expect(await violations(page)).toEqual([]);

  await test.step('groups are created, after saying how many mails go out', async () => {
    await page.getByRole('button', { name: 'Create Groups…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create groups of 12 students now?' });
    await expect(dialog).toContainText('16 mails go out at once:');
    await dialog.getByRole('button', { name: 'Create Groups and Send Mails' }).click();
    await expect(page.getByText('3 groups formed, 13 mails are on their way.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Create Groups' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy the Groups Page Link' })).toBeVisible();
  });

  const part = new DashboardPage(page);
  await test.step('a student is moved in the professor’s part, and it is undone by the keys', async () => {
    await page.getByRole('tab', { name: /^Groups/ }).click();
    const before = await part.membersOf('Group 1');
    const moved = before.at(-1) ?? '';
    await part.choose(moved, 'Move to…');
    await part
      .dialog(`Move ${moved}`)
      .getByRole('button', { name: `Move here: ${moved} to Group 2` })
      .click();
    await part.dialog('Group 2 is full').getByRole('button', { name: 'Move all the same' }).click();
    await expect.poll(() => part.membersOf('Group 2')).toContain(moved);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect
      .poll(async () => (await dashboardOf(system, slug)).history[0])
      .toMatchObject({ kind: 'student-moved', by: 'admin' });
    const undo = page.getByRole('toolbar', { name: 'Undo and redo' }).getByRole('button', { name: /^Undo: / });
    await expect(undo).toBeEnabled();
    await page.keyboard.press('Control+z');
    await expect.poll(() => part.membersOf('Group 1')).toEqual(before);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => part.membersOf('Group 2')).toContain(moved);
  });

  await test.step('the last thing done is undone first, in the part or in the console', async () => {
    const before = await part.membersOf('Group 1');
    await page.locator('[data-command="class.edit"]').click();
    const form = page.getByRole('dialog', { name: 'Edit Class' });
    await form.getByLabel('Course name').fill('Complex Analysis');
    const partRefetches = page.waitForResponse((answer) => answer.url().endsWith(`/api/dashboard/${slug}`));
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(heading(page, 'Complex Analysis')).toBeVisible();
    await expect(form).toHaveCount(0);
    await partRefetches;
    const undo = page.locator('header').locator('[data-command="edit.undo"]');
    await expect(undo).toHaveAccessibleName(/^Undo: Edited /);
    await part.choose(before.at(-1) ?? '', 'Make Leader');
    await page.getByRole('dialog').getByRole('button', { name: 'Make Leader' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(undo).not.toHaveAccessibleName(/Edited/);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect(undo).toHaveAccessibleName(/^Undo: Edited /);
    await page.keyboard.press('Control+z');
    await expect(heading(page, 'Real Analysis')).toBeVisible();
  });
});
