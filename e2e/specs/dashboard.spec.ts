import { DashboardPage } from '../pages/dashboard.ts';
import { classOf, dashboardOf } from '../support/class.ts';
import { expect, test } from '../support/system.ts';

test('by hand: move by mouse and by keyboard, swap, undo on another day, lead, remind, add and remove a group', async ({
  page,
  system,
}) => {
  const { slug } = await classOf(system, 12, { courseName: 'Hand Made' });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  const before = await dashboard.membersOf('Group 1');
  const [leader = '', dragged = ''] = before;
  // Tall enough to have all of a card in sight, from where one drags to where one drops.
  await page.setViewportSize({ width: 1280, height: 1800 });

  await test.step('drag to another group, after both new scores were shown', async () => {
    const handle = dashboard
      .group('Group 1')
      .getByRole('listitem')
      .filter({ hasText: dragged })
      .locator('[draggable=true]')
      .first();
    const target = dashboard.group('Group 2');
    await handle.scrollIntoViewIfNeeded();
    const from = (await handle.boundingBox())!;
    const to = (await target.boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 10, { steps: 5 });
    // On its head, for on a name it would be swapped.
    await page.mouse.move(to.x + to.width / 2, to.y + 14, { steps: 15 });
    await expect(page.getByText(`${dragged} to Group 2.`).first()).toBeVisible();
    await page.mouse.up();
    const full = dashboard.dialog('Group 2 is full');
    await full.getByRole('button', { name: 'Move all the same' }).click();
    await dashboard.says('Student Moved');
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await expect.poll(() => dashboard.membersOf('Group 1')).not.toContain(dragged);
  });

  await test.step('undo after a reload, and redo', async () => {
    await dashboard.reload();
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await expect.poll(() => dashboard.membersOf('Group 1')).toEqual(before);
    await page
      .getByRole('button', { name: /^Redo: / })
      .first()
      .click();
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await page.keyboard.press('Control+z');
    await expect.poll(() => dashboard.membersOf('Group 1')).toEqual(before);
  });

  await test.step('the same by keyboard alone', async () => {
    await page.getByRole('button', { name: `What to do with ${dragged}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
    const dialog = dashboard.dialog(`Move ${dragged}`);
    await expect(dialog.getByText(/→/).first()).toBeVisible();
    await dialog.getByRole('button', { name: `Move here: ${dragged} to Group 3` }).press('Enter');
    await dashboard.dialog('Group 3 is full').getByRole('button', { name: 'Move all the same' }).press('Enter');
    await expect.poll(() => dashboard.membersOf('Group 3')).toContain(dragged);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('swap two', async () => {
    const other = (await dashboard.membersOf('Group 2')).at(-1) ?? '';
    await dashboard.choose(dragged, 'Swap with…');
    const dialog = dashboard.dialog(`Swap ${dragged} with somebody`);
    await dialog.getByLabel('Group').selectOption({ label: 'Group 2' });
    await dialog.getByRole('button', { name: `Swap ${dragged} with ${other}` }).click();
    await expect.poll(() => dashboard.membersOf('Group 2')).toContain(dragged);
    await expect.poll(() => dashboard.membersOf('Group 3')).toContain(other);
  });

  await test.step('another leader, who is reminded', async () => {
    const next = (await dashboard.membersOf('Group 1')).at(-1) ?? '';
    await dashboard.choose(next, 'Make Leader…');
    await dashboard
      .dialog(/leader of Group 1/)
      .getByRole('button', { name: 'Make Leader' })
      .click();
    await dashboard.says('Leader Changed');
    await expect.poll(async () => (await dashboard.membersOf('Group 1'))[0]).toBe(next);
    expect(await dashboard.membersOf('Group 1')).toContain(leader);
    await dashboard.choose(next, 'Remind Leader');
    await dashboard.says('Emails Sent');
  });

  await test.step('an empty group comes and goes', async () => {
    await page.getByRole('button', { name: 'Add Empty Group' }).click();
    await expect(dashboard.group('Group 4')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Group: Group 4' }).click();
    await expect(dashboard.group('Group 4')).toHaveCount(0);
  });

  const { groups } = await dashboardOf(system, slug);
  expect(groups.flatMap(({ members }) => members)).toHaveLength(12);
});
