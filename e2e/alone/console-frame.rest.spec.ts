import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

// A console without classes begins with the set-up.
test.beforeAll(async ({ system }) => {
  await openClass(system, { courseName: 'Alpha Course' });
});

test('shortcuts lead everywhere, stand in a sheet, and can be switched off', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system);
  for (const [key, heading] of [
    ['a', 'Admins'],
    ['m', 'Mails'],
    ['j', 'Jobs'],
    ['s', 'System'],
    ['t', 'Audit Trail'],
    ['u', 'Set Up'],
    ['c', 'Classes'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(console.heading(heading)).toBeVisible();
  }
  await console.byKeys('view.shortcuts', '?');
  const sheet = console.dialog('Keyboard shortcuts');
  await expect(sheet.getByRole('region', { name: 'Go to' })).toContainText('Mails');
  await expect(sheet).toContainText('Ctrl+K');
  await expect(console.rail.getByRole('link', { name: 'Mails' })).toHaveAttribute('title', 'Mails (G M)');
  await sheet.getByRole('switch', { name: 'Shortcuts are on' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(console.rail.getByRole('link', { name: 'Mails' })).toHaveAttribute('title', 'Mails');
  // The link is pressed after the keys: had they led away, it would not be there.
  for (const key of ['g', 'm', '?', 'Control+k']) await page.keyboard.press(key);
  await expect(console.heading('Classes')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await console.click('view.palette');
  await page.getByRole('dialog').getByRole('combobox').fill('turn shortcuts on');
  await page.keyboard.press('Enter');
  await expect(console.rail.getByRole('link', { name: 'Mails' })).toHaveAttribute('title', 'Mails (G M)');
});
