import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { expect, type System } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

const COURSES = ['Alpha Course', 'Beta Course', 'Gamma Course'];

test.beforeAll(async ({ system }) => {
  for (const courseName of COURSES) await openClass(system, { courseName });
});

/** The names of the open tabs, in order. */
const titles = (console: ConsolePage) => console.tabs.getByRole('listitem').allTextContents();

async function openTabs(page: Page, system: System): Promise<ConsolePage> {
  const console = new ConsolePage(page);
  await console.open(system);
  for (const name of COURSES) {
    await console.show('Classes');
    await console.row(name).hover();
    await console.row(name).locator('[data-command="class.open"]').click();
    await expect(console.heading(name)).toBeVisible();
  }
  expect(await titles(console)).toEqual(COURSES);
  return console;
}

test('tabs are moved, closed, reopened and gone through, by keys, menu and mouse, and a reload keeps them', async ({
  page,
  system,
}) => {
  const console = await openTabs(page, system);
  const [alpha, beta, gamma] = COURSES as [string, string, string];
  await page.getByRole('heading', { level: 1 }).click();
  await console.byKeys('tabs.left', 't', 'ArrowLeft');
  await expect.poll(() => titles(console)).toEqual([alpha, gamma, beta]);
  await console.byKeys('tabs.right', 't', 'ArrowRight');
  await expect.poll(() => titles(console)).toEqual([alpha, beta, gamma]);
  await console.byKeys('tabs.next', 't', 'n');
  await expect(console.heading(alpha)).toBeVisible();
  await console.byKeys('tabs.previous', 't', 'p');
  await expect(console.heading(gamma)).toBeVisible();
  await console.byKeys('tabs.close', 't', 'w');
  await expect(console.heading(beta)).toBeVisible();
  await expect.poll(() => titles(console)).toEqual([alpha, beta]);
  await console.byKeys('tabs.reopen', 't', 'r');
  await expect(console.heading(gamma)).toBeVisible();

  const tab = (name: string) => console.tabs.getByRole('link', { name });
  await tab(alpha).click({ button: 'middle' });
  await expect.poll(() => titles(console)).toEqual([beta, gamma]);
  await tab(gamma).dragTo(tab(beta), { targetPosition: { x: 4, y: 8 } });
  await expect.poll(() => titles(console)).toEqual([gamma, beta]);
  await tab(beta).focus();
  await page.keyboard.press('Shift+F10');
  await console.click('tabs.left');
  await expect.poll(() => titles(console)).toEqual([beta, gamma]);

  await page.reload();
  await expect.poll(() => titles(console)).toEqual([beta, gamma]);
  await expect(console.heading(gamma)).toBeVisible();

  await tab(beta).click({ button: 'right' });
  const [other] = await Promise.all([page.waitForEvent('popup'), console.click('tabs.newWindow')]);
  await expect(other.getByRole('heading', { level: 1, name: beta })).toBeVisible();
  await other.close();
  await console.tabs.getByRole('button', { name: /^Close .*Gamma Course/ }).click();
  await expect(console.heading(beta)).toBeVisible();
  await console.run('reopen', 'tabs.reopen');
  await console.run('close other', 'tabs.closeOthers');
  await expect.poll(() => titles(console)).toEqual([gamma]);
  await tab(gamma).focus();
  await page.keyboard.press('Delete');
  await expect(console.heading('Classes')).toBeVisible();
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
