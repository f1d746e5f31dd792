import type { Page } from '@playwright/test';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { expect } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

let slug: string;

test.beforeAll(async ({ system }) => {
  slug = (await classOf(system, 8, { courseName: 'Reached Course' })).slug;
  await requestFor(system, 'Reached Request');
});

/** What is no command: fields, links, what a table or a list is made of, and what opens or closes something. */
const NO_COMMANDS = [
  'a[href]',
  'input, select, textarea',
  '[role="tab"]',
  // Opens a menu of commands.
  '[aria-haspopup="menu"]',
  // Sorts a table.
  'th button',
  // The professor's remote brings its part, and what can be done in it.
  '[role="tabpanel"] *, [role="toolbar"] *',
].join();

/** Every control that is seen outside of dialogs, menus and toasts, each with a mark by which it is known again. */
function controlsOf(page: Page, within = 'body') {
  return page.evaluate(
    ({ scope, noCommands }) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role="tab"], [role="separator"], [role="switch"], [tabindex]:not([tabindex="-1"])',
        ),
      ].filter((each) => each.closest(scope) && each.checkVisibility({ visibilityProperty: true }));
      return all.map((each, index) => {
        each.dataset['reach'] = String(index);
        const row = each.closest<HTMLElement>('[data-index]');
        const roving = each.closest('[role="tablist"], [role="radiogroup"]');
        return {
          mark: String(index),
          text: each.outerHTML.slice(0, 160),
          command: each.closest<HTMLElement>('[data-command]')?.dataset['command'],
          // What scrolls or tells of itself by the keyboard does nothing.
          isNoCommand: each.matches(noCommands) || !each.matches('a, button, [role="switch"], [role="button"]'),
          isDisabled: each.matches(':disabled') || each.closest('[inert]') !== null,
          // Tab stops once in these; arrow keys go through the others.
          byArrows:
            (row !== null && row.tabIndex !== 0) || (roving !== null && each.tabIndex !== 0) || isLaterRadio(each),
        };
      });
      function isLaterRadio(each: HTMLElement): boolean {
        return each instanceof HTMLInputElement && each.type === 'radio' && !each.checked;
      }
    },
    { scope: within, noCommands: NO_COMMANDS },
  );
}

/** Goes through a page by Tab. @returns the marks of what had the focus, and what had it outside of a scope */
async function tabThrough(page: Page, count: number, within = 'body') {
  await page.evaluate((scope) => {
    const seen = new Set<string>();
    const escaped: string[] = [];
    Object.assign(globalThis, { tabbed: { seen, escaped } });
    document.addEventListener('focusin', ({ target }) => {
      const element = target as HTMLElement;
      if (element.dataset['reach'] !== undefined) seen.add(element.dataset['reach']);
      const isGuard = element.closest('[aria-hidden="true"]') !== null || element.clientWidth === 0;
      if (!element.closest(scope) && !isGuard) escaped.push(element.outerHTML.slice(0, 160));
    });
  }, within);
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Tab');
  const { seen, escaped } = await page.evaluate(() => {
    const { seen, escaped } = (globalThis as unknown as { tabbed: { seen: Set<string>; escaped: string[] } }).tabbed;
    const focused = (document.activeElement as HTMLElement | null)?.dataset['reach'];
    return { seen: [...seen, ...(focused === undefined ? [] : [focused])], escaped };
  });
  return { seen: new Set(seen), escaped };
}

/** What the palette offers before anything is typed. */
async function offered(console: ConsolePage): Promise<Set<string>> {
  await console.page.keyboard.press('Control+k');
  await expect(console.options.first()).toBeVisible();
  const ids = await console.options.evaluateAll((all) => all.map((each) => each.dataset['command'] ?? ''));
  await console.page.keyboard.press('Escape');
  await expect(console.page.getByRole('dialog')).toHaveCount(0);
  return new Set(ids);
}

/** Proves of what is shown that each command is in the palette and each control can be reached by keys. */
async function expectReach(console: ConsolePage): Promise<void> {
  const { page } = console;
  const controls = await controlsOf(page);
  const ids = await offered(console);
  const current = controls.filter(({ byArrows }) => !byArrows);
  expect(
    current.filter(({ command }) => command !== undefined && !ids.has(command) && command !== 'view.palette'),
    'commands that the palette does not offer',
  ).toEqual([]);
  expect(
    controls.filter(({ command, isNoCommand }) => command === undefined && !isNoCommand),
    'controls that are no commands',
  ).toEqual([]);
  const { seen } = await tabThrough(page, controls.length + MORE);
  // A list that is asked for anew meanwhile may have let some go.
  const left = new Set(
    await page.locator('[data-reach]').evaluateAll((all) => all.map(({ dataset }) => dataset.reach)),
  );
  expect(
    current.filter(({ mark, isDisabled }) => !isDisabled && !seen.has(mark) && left.has(mark)),
    'controls that keys do not reach',
  ).toEqual([]);
}

/** Controls that may come beside those that were counted. */
const MORE = 25;

/** Makes the row that holds a text the current one by arrow keys, and opens it by Enter. */
async function openByKeys(console: ConsolePage, text: string): Promise<void> {
  const { page } = console;
  await page.locator('[data-index][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const row = console.row(text).first();
  const index = Number(await row.getAttribute('data-index'));
  for (let press = 0; press < index; press += 1) await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  await page.keyboard.press('Enter');
  // They follow after a rest.
  await expect(console.details).toContainText(text);
}

for (const [view, row] of [
  ['Admins', 'admin'],
  ['Mails', '@example.edu'],
  ['Jobs', 'Find classes that are due'],
  ['Audit Trail', 'Reached Course'],
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
      const controls = await controlsOf(page, '[role="dialog"]');
      // Fields of dates and times have several stops, so the dialog is gone through twice.
      const { seen } = await tabThrough(page, 2 * controls.length + 10);
      // After the last control the focus may stand on the browser's own; from there the next Tab leads back into the dialog.
      const focused = () =>
        page.evaluate(() => {
          if (document.activeElement === document.body) return 'nothing';
          return document.activeElement?.closest('[role="dialog"]') ? 'the dialog' : document.activeElement?.outerHTML;
        });
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
