import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { expect, type System } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

const COURSES = ['Alpha Course', 'Beta Course', 'Gamma Course'];
/** The link names of classes by their names. */
const slugs = new Map<string, string>();

test.beforeAll(async ({ system }) => {
  for (const courseName of COURSES) slugs.set(courseName, (await openClass(system, { courseName })).slug);
  slugs.set('Peopled Course', (await classOf(system, 4, { courseName: 'Peopled Course', isMatched: false })).slug);
  await requestFor(system, 'Pending Course');
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
  await page.locator('h1').click();
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

test('the palette finds classes, people, mails and actions, in English and in Hebrew', async ({ page, system }) => {
  const console = new ConsolePage(page);
  await console.open(system);
  await test.step('a class by the beginning of a word', async () => {
    await console.seek('bet cour');
    await console.options.filter({ hasText: 'Beta Course' }).click();
    await expect(console.heading('Beta Course')).toBeVisible();
  });
  await test.step('a request beside the list', async () => {
    await console.seek('pending cou');
    await console.options.filter({ hasText: 'Pending Course' }).click();
    await expect(console.details).toContainText('Class Request Details');
  });
  const address = `${slugs.get('Peopled Course')?.replace(/\W/g, '')}-1@example.edu`;
  await test.step('a person, in their class', async () => {
    await console.seek(address);
    await page.getByRole('group', { name: 'People' }).getByRole('option').first().click();
    await expect(console.heading('Peopled Course')).toBeVisible();
  });
  await test.step('a mail by its recipient', async () => {
    await console.seek(address);
    await page.getByRole('group', { name: 'Mails' }).getByRole('option').first().click();
    await expect(console.details).toContainText(address);
  });
  await test.step('an action with a slip of the finger', async () => {
    await console.seek('drak theme');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await console.run('light theme', 'view.theme');
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  });
  await test.step('nothing', async () => {
    await console.seek('qqqqqq');
    await console.says('Nothing matches “qqqqqq”.');
    await page.keyboard.press('Escape');
  });
  await test.step('in Hebrew by Hebrew and by English words', async () => {
    await console.seek('עברית');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.fill('משימות');
    await expect(page.locator('[role="option"][data-command="go.jobs"]')).toBeVisible();
    await field.fill('audit');
    await page.locator('[role="option"][data-command="go.audit"]').click();
    await expect(page.getByRole('heading', { level: 1, name: /^יומן/ })).toBeVisible();
    await page.keyboard.press('Control+k');
    await field.fill('english');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  });
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

test('a row has the same menu by the mouse, by the keyboard and by its button', async ({ page, system, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const console = new ConsolePage(page);
  await console.open(system);
  const row = console.row('Alpha Course');
  const menu = page.getByRole('menu');
  const items = () => menu.getByRole('menuitem').evaluateAll((all) => all.map((each) => each.dataset['command']));
  await row.click({ button: 'right' });
  await expect(menu).toBeVisible();
  const byMouse = await items();
  expect(byMouse).toContain('class.delete');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await row.focus();
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await page.keyboard.press(key);
    await expect(menu).toBeVisible();
    expect(await items()).toEqual(byMouse);
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  }
  await row.getByRole('button', { name: 'More for Alpha Course' }).click();
  expect(await items()).toEqual(byMouse);
  await menu.getByRole('menuitem', { name: 'Copy sign-up link' }).click();
  await console.says('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${system.url}/class/${slugs.get('Alpha Course')}`,
  );
  await row.click({ button: 'right' });
  await console.click('class.history');
  await expect(console.heading('Audit Trail')).toBeVisible();
  await expect(page.getByText(/Only events of class number \d+ are shown/)).toBeVisible();
});
