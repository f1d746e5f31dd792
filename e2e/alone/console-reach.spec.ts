import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { expectReach, openByKeys } from '../support/reach.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

test.beforeAll(async ({ system }) => {
  await classOf(system, 8, { courseName: 'Reached Course' });
  await requestFor(system, 'Reached Request');
});

test('classes: each command is in the palette, each control by keys', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system);
  await expect(console.row('Reached Course')).toBeVisible();
  for (const name of ['Reached Request', 'Reached Course']) {
    await openByKeys(console, name);
    await expectReach(console);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Reached Course' }).click();
  await expect(console.command('classes.approveSelected')).toBeVisible();
  await expectReach(console);
});
