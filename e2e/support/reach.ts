import type { Page } from '@playwright/test';
import type { ConsolePage } from '../pages/console.ts';
import { expect } from './system.ts';

/** Elements that are no command: fields, links, the parts of a table or a list, and controls that open or close something. */
const NO_COMMANDS = [
  'a[href]',
  'input, select, textarea',
  '[role="tab"]',
  // Sends the fields before it.
  'form button[type="submit"]',
  // Opens a menu of commands.
  '[aria-haspopup="menu"]',
  // Sorts a table.
  'th button',
].join();

/** The professor's remote brings this part of a class and what can be done in it; the palette leaves it to itself. */
const BROUGHT = '[role="tabpanel"], [role="toolbar"]';

/** Every control that is seen outside of dialogs, menus and toasts, each with a mark by which it is known again. */
export function controlsOf(page: Page, within = 'body') {
  return page.evaluate(
    ({ scope, noCommands, brought }) => {
      const all = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, textarea, summary, [role="tab"], [role="separator"], [role="switch"], [tabindex]:not([tabindex="-1"])',
        ),
      ].filter((each) => each.closest(scope) && each.checkVisibility({ visibilityProperty: true }));
      return all.map((each, index) => {
        each.dataset['reach'] = String(index);
        const row = each.closest<HTMLElement>('[data-index]');
        const roving = each.closest(
          '[role="tablist"], [role="radiogroup"], [data-tile], [data-member], [data-student-menu]',
        );
        return {
          mark: String(index),
          text: each.outerHTML.slice(0, 160),
          command: each.closest<HTMLElement>('[data-command]')?.dataset['command'],
          isBrought: each.closest(brought) !== null,
          // What scrolls or explains itself by the keyboard does nothing.
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
    { scope: within, noCommands: NO_COMMANDS, brought: BROUGHT },
  );
}

/** Goes through a page by Tab. @returns the marks of what had the focus, and what had it outside of a scope */
export async function tabThrough(page: Page, count: number, within = 'body') {
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

/** Returns the options of the palette before anything is typed. */
async function offered(console: ConsolePage): Promise<Set<string>> {
  await console.page.keyboard.press('Control+k');
  await expect(console.options.first()).toBeVisible();
  const ids = await console.options.evaluateAll((all) => all.map((each) => each.dataset['command'] ?? ''));
  await console.page.keyboard.press('Escape');
  await expect(console.page.getByRole('dialog')).toHaveCount(0);
  return new Set(ids);
}

/** Proves of what is shown that each command is in the palette and each control can be reached by keys. */
export async function expectReach(console: ConsolePage): Promise<void> {
  const { page } = console;
  const controls = await controlsOf(page);
  const ids = await offered(console);
  const current = controls.filter(({ byArrows }) => !byArrows);
  const own = current.filter(({ isBrought }) => !isBrought);
  expect(
    own.filter(({ command }) => command !== undefined && !ids.has(command) && command !== 'view.palette'),
    'commands that the palette does not offer',
  ).toEqual([]);
  expect(
    controls.filter(({ command, isBrought, isNoCommand }) => command === undefined && !isBrought && !isNoCommand),
    'controls that are no commands',
  ).toEqual([]);
  const { seen } = await tabThrough(page, controls.length + MORE);
  // A list that is requested again meanwhile may have dropped some.
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
export async function openByKeys(console: ConsolePage, text: string): Promise<void> {
  const { page } = console;
  await page.locator('[data-index][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  const row = console.row(text).first();
  const index = Number(await row.getAttribute('data-index'));
  for (let press = 0; press < index; press += 1) await page.keyboard.press('ArrowDown');
  await expect(row).toBeFocused();
  // Details that are open follow by themselves, and Enter opens the class as a tab.
  if (!(await console.details.isVisible())) await page.keyboard.press('Enter');
  await expect(console.details).toContainText(text);
}
