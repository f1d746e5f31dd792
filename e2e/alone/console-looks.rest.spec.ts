import type { Browser } from '@playwright/test';
import { LANGUAGES } from '@study-groups/contracts/language';
import { anyOf } from '../../scripts/testing/seed.mjs';
import { ConsolePage } from '../pages/console.ts';
import { empty, test } from '../support/alone.ts';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { classOf } from '../support/class.ts';
import { requestFor } from '../support/console.ts';
import { DIALOG } from '../support/dialog.ts';
import { chooseLanguage } from '../support/language.ts';
import { picture, shot } from '../support/picture.ts';
import { expect, type System } from '../support/system.ts';

test.beforeAll(({ system }) => empty(system));

const DESKTOP = { width: 1280, height: 800 };
const SMALL_DESKTOP = { width: 1024, height: 768 };
/** The ways in which a view is shown; 200 % is the part that fits a window of the desktop's size. */
const GUISES = {
  desktop: { size: DESKTOP, language: 'en', colorScheme: 'light' },
  '200 %': { size: { width: 640, height: 400 }, language: 'en', colorScheme: 'light' },
  '320 px in Hebrew, dark': { size: { width: 320, height: 640 }, language: 'he', colorScheme: 'dark' },
} as const;
type Guise = keyof typeof GUISES;
const LOOKED_AT = anyOf(Object.keys(GUISES) as Guise[], 1);

let slug: string;

test.beforeAll(async ({ system }) => {
  slug = (await classOf(system, 12, { courseName: 'Linear Algebra' })).slug;
  const names = ['Organic Chemistry', 'Databases', 'Microeconomics', 'Art History', 'Statistics', 'Genetics'];
  for (const courseName of names) await openClass(system, { courseName });
  for (const name of ['Quantum Computing', 'Medieval Poetry']) await requestFor(system, name);
});

/** Opens the console. @returns what looks at it in sizes, languages and colours, and in the end says what was found */
async function startLooking(browser: Browser, system: System, path = '') {
  const context = await browser.newContext({ baseURL: system.url, viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const console = new ConsolePage(page);
  const findings: string[] = [];
  await console.open(system, path);

  const show = async (guise: Guise) => {
    const { size, language, colorScheme } = GUISES[guise];
    await page.setViewportSize(size);
    await chooseLanguage(page, language);
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
  };
  const look = async (name: string, { within, kept }: { within?: string; kept?: string } = {}) => {
    for (const guise of LOOKED_AT) {
      await show(guise);
      findings.push(...(await violations(page, { within })).map((each) => `${name}, ${guise}, ${each}`));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) findings.push(`${name}, ${guise}: scrolls sideways by ${overflow} px`);
      await shot(page, `console-${name}-${guise}`);
    }
    await show('desktop');
    if (kept) await picture(page, kept, DESKTOP.height);
  };
  return {
    page,
    console,
    look,
    /** Looks at a dialog and closes it. */
    lookAtDialog: async (name: string, reach: () => Promise<unknown>) => {
      await reach();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(name, { within: DIALOG });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
    close: async () => {
      expect(findings).toEqual([]);
      await context.close();
    },
  };
}

const WHAT = 'no axe finding, no sideways scroll, in any look from 320 px to a desktop';

test(`the classes and the frame: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, look, lookAtDialog, close } = await startLooking(browser, system);
  await expect(console.row('Databases')).toBeVisible();
  await look('classes');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await violations(page, { colours: 'only' })).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await console.openRow('Quantum Computing');
  await look('a request', { kept: 'console-classes' });
  for (const kind of ['approve', 'delete'])
    await lookAtDialog(kind, () => console.details.locator(`[data-command="class.${kind}"]`).click());
  await lookAtDialog('palette', () => console.seek('class'));
  await lookAtDialog('shortcuts', () => page.keyboard.press('?'));
  await close();
});

test(`the forms of classes and several at once: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, look, lookAtDialog, close } = await startLooking(browser, system);
  await lookAtDialog('create', async () => {
    await console.click('classes.create');
    await console.dialog('Create Class').getByLabel('Course name').fill('Topology');
    await console.dialog('Create Class').getByRole('button', { name: 'Create Class' }).click();
  });
  await console.row('Databases').getByRole('rowheader').click();
  await lookAtDialog('edit', () => console.click('class.edit'));
  await page.keyboard.press('Escape');
  for (const name of ['Quantum Computing', 'Medieval Poetry', 'Databases'])
    await console.row(name).getByRole('checkbox').click();
  await look('several selected');
  await lookAtDialog('reject several', () => console.click('classes.rejectSelected'));
  await console.run('save this view', 'classes.saveView');
  await lookAtDialog('save view', async () => undefined);
  await close();
});

test(`a class: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, look, close } = await startLooking(browser, system, `/class/${slug}`);
  await expect(console.heading('Linear Algebra')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Groups/ })).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await look('class', { kept: 'console-class' });
  await close();
});

test(`admins, account and what ends a session: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, look, lookAtDialog, close } = await startLooking(browser, system, '/admins');
  await expect(console.row('admin').first()).toBeVisible();
  await console.row('admin').last().getByRole('rowheader').click();
  await expect(console.details).toBeVisible();
  await look('an admin');
  await lookAtDialog('account', () => console.run('account settings', 'account.settings'));
  await page.context().clearCookies();
  await console.rail.getByRole('link', { name: 'Mails' }).click();
  await expect(console.dialog('Please sign in again')).toBeVisible();
  await look('sign in again', { within: DIALOG });
  await close();
});

for (const [view, path] of [
  ['Jobs', '/jobs'],
  ['Audit Trail', '/audit'],
] as const) {
  test(`${view}: ${WHAT}`, async ({ browser, system }) => {
    const { page, console, look, close } = await startLooking(browser, system, path);
    await expect(page.locator('[data-index="0"]').getByRole('rowheader')).toBeVisible();
    await page.locator('[data-index="0"]').getByRole('rowheader').click();
    await expect(console.details).toBeVisible();
    await look(`${view} with details`);
    await close();
  });
}

test(`the mails: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, close } = await startLooking(browser, system, '/mails');
  await expect(page.locator('[data-index="0"]').getByRole('rowheader')).toBeVisible();
  await page.locator('[data-index="0"]').getByRole('rowheader').click();
  // The frame of a mail runs no scripts, so axe would wait in it in vain; in another size the mail is a page again.
  await console.details.getByText('As text').click();
  expect(await violations(page)).toEqual([]);
  await picture(page, 'console-mails', DESKTOP.height);
  await console.click('mails.resend');
  await expect(console.dialog('Send this mail again?')).toBeVisible();
  expect(await violations(page, { within: DIALOG })).toEqual([]);
  await close();
});

test(`system and set-up: ${WHAT}`, async ({ browser, system }) => {
  const { page, console, look, close } = await startLooking(browser, system, '/system');
  await console.click('system.doctor');
  await expect(page.getByText(/^Looked at /)).toBeVisible();
  for (const summary of await page.locator('main summary, details > summary').all()) await summary.click();
  await console.heading('System').scrollIntoViewIfNeeded();
  await look('system');
  await console.show('Set-up');
  await look('setup');
  await close();
});

test('no entry of the rail is cut on a small desktop, in any language', async ({ page, system }) => {
  await page.setViewportSize(SMALL_DESKTOP);
  await new ConsolePage(page).open(system);
  const rail = page.locator('nav:has(> [data-command="go.classes"])');
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    const cut = await rail.evaluate((nav) =>
      [nav, ...nav.querySelectorAll('a')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
    expect(cut, language).toEqual([]);
  }
});
