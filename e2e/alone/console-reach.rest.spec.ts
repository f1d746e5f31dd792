import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { DIALOG } from '../support/dialog.ts';
import { controlsOf, expectReach, openByKeys, tabThrough } from '../support/reach.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

let slug: string;

test.beforeAll(async ({ system }) => {
  slug = (await classOf(system, 8, { courseName: 'Reached Course' })).slug;
  await requestFor(system, 'Reached Request');
});

for (const [view, row] of [
  ['Admins', 'admin'],
  ['Mails', '@example.edu'],
] as const) {
  test(`${view}: each command is in the palette, each control by keys`, async ({ page, system }) => {
    const console = new ConsolePage(page);
    await console.open(system);
    await console.show(view);
    await expect(page.locator('[data-index="0"]').getByRole('rowheader')).toBeVisible();
    await openByKeys(console, row);
    await expectReach(console);
  });
}

test('system, set-up and a class: each command is in the palette, each control by keys', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system, '/system');
  await expect(console.command('system.doctor')).toBeVisible();
  await expectReach(console);
  await console.show('Set-up');
  await expect(console.command('setup.testMail')).toBeVisible();
  await expectReach(console);
  await page.goto(`/admin/dashboard/class/${slug}`);
  await expect(page.getByRole('tab', { name: /^Groups/ })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await expectReach(console);
});

test('dialogs keep the focus, reach all they hold by Tab, and give it back', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system);
  await openByKeys(console, 'Reached Request');
  for (const id of [
    'class.approve',
    'class.reject',
    'class.delete',
    'classes.create',
    'view.shortcuts',
    'view.palette',
    'account.settings',
  ]) {
    await test.step(id, async () => {
      const control = console.command(id).first();
      const isButton = await control.isVisible();
      if (isButton) {
        await control.focus();
        await page.keyboard.press('Enter');
      } else await console.run(id === 'view.shortcuts' ? 'keyboard shortcuts' : 'account settings', id);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const controls = await controlsOf(page, DIALOG);
      // Fields of dates and times have several stops, so the dialog is gone through twice.
      const { seen } = await tabThrough(page, 2 * controls.length + 10);
      // After the last control the focus may be on the browser's own; from there the next Tab leads back into the dialog.
      const focused = () =>
        page.evaluate((within) => {
          if (document.activeElement === document.body) return 'nothing';
          return document.activeElement?.closest(within) ? 'the dialog' : document.activeElement?.outerHTML;
        }, DIALOG);
      if ((await focused()) === 'nothing') await page.keyboard.press('Tab');
      await expect.poll(focused).toBe('the dialog');
      expect(
        controls.filter(({ mark, isDisabled, byArrows }) => !isDisabled && !byArrows && !seen.has(mark)),
        'controls that keys do not reach',
      ).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      if (isButton) await expect(control).toBeFocused();
    });
  }
});
