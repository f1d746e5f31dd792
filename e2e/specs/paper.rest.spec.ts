import { createStudent } from '@study-groups/contracts/student';
import type { BrowserContext, Page } from '@playwright/test';
import { matchClass } from '@study-groups/contracts/dashboard';
import { DashboardPage } from '../pages/dashboard.ts';
import { adminHeaders, request } from '../support/api.ts';
import { classOf, dashboardOf, peopleOf } from '../support/class.ts';
import { chooseLanguage } from '../support/language.ts';
import { shot } from '../support/picture.ts';
import { expect, type System, test } from '../support/system.ts';

const STUDENTS = 40;
/** As long as names may well be, in both directions. */
const LONG_NAMES = [
  'Maximiliana-Konstantina Theodorakopoulou von Hohenlohe-Langen',
  'אביגיל־מרים בת־שבע רוזנצוויג־אבולעפיה שטרן־גולדברג הכהן',
];

/** A class in groups, two of whose students have long names. */
async function classWithLongNames(system: System): Promise<string> {
  const { id, slug } = await classOf(system, STUDENTS, { courseName: 'On Paper & "Walls"', isMatched: false });
  const [person] = await peopleOf();
  for (const [at, fullName] of LONG_NAMES.entries()) {
    const body = { classId: id, ...person, fullName, email: `${slug}-long-${at}@example.edu`, friendPreferences: [] };
    await request(system, createStudent, { body });
  }
  await request(system, matchClass, { params: { slug }, headers: await adminHeaders(system) });
  return slug;
}

/** Returns the number of pages that come out of the printer. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Opens what is shown from the file that it is saved to, in a browser without a network. */
async function openSaved(page: Page, alone: BrowserContext): Promise<Page> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a File' }).click();
  const path = test.info().outputPath((await download).suggestedFilename());
  await (await download).saveAs(path);
  const saved = await alone.newPage();
  await saved.goto(`file://${path}`);
  return saved;
}

/** The pages of the board that is shown, or that a file shows. */
const boards = (page: Page) => page.getByRole('dialog').or(page.locator('[data-file]')).getByRole('article');

/** Returns the pages of the board that hold more than fits. */
const overfull = (page: Page) =>
  boards(page).evaluateAll((screens) =>
    screens
      .filter((screen) => screen.scrollHeight > screen.clientHeight + 1 || screen.scrollWidth > screen.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

test('sheets and the board come out on paper and as files, with everybody’s whole name', async ({
  browser,
  page,
  system,
}) => {
  const slug = await classWithLongNames(system);
  const { groups } = await dashboardOf(system, slug);
  const everybody = groups.flatMap(({ members }) => members.map(({ fullName }) => fullName));
  const alone = await browser.newContext({ offline: true, viewport: { width: 1280, height: 720 } });
  const dashboard = new DashboardPage(page);
  await dashboard.open(slug);
  await dashboard.chooseIn('Files', 'Files and Print…');

  await test.step('a sheet for each group, or fewer pages with several', async () => {
    await page.getByRole('button', { name: 'Group sheets' }).click();
    expect(await pagesOf(page)).toBe(groups.length);
    const saved = await openSaved(page, alone);
    for (const name of everybody) await expect(saved.getByText(name).first()).toBeAttached();
    await expect(saved.getByRole('columnheader', { name: 'Mon' }).first()).toBeVisible();
    expect(await pagesOf(saved)).toBe(groups.length);
    await shot(saved, 'saved sheets');
    await page.getByLabel('Groups on a page').selectOption('Several');
    expect(await pagesOf(page)).toBeLessThanOrEqual(Math.ceil(groups.length / 2));
    await page.keyboard.press('Escape');
  });

  await test.step('the board on paper', async () => {
    await page.getByRole('button', { name: 'Board for the wall' }).click();
    for (const paper of ['A4', 'Letter']) {
      await page.getByLabel('Paper').selectOption(paper);
      expect(await pagesOf(page)).toBe(await boards(page).count());
      expect(await overfull(page)).toEqual([]);
    }
    const saved = await openSaved(page, alone);
    for (const name of everybody) await expect(saved.getByText(name).first()).toBeAttached();
    expect(await overfull(saved)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('the board on a projector, in both directions, and from its file', async () => {
    await page.keyboard.press('Escape');
    await chooseLanguage(page, 'he');
    await dashboard.chooseIn('קבצים', 'קבצים והדפסה…');
    await page.getByRole('button', { name: 'הצגה במקרן' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    for (const [width, height] of [
      [1920, 1080],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => overfull(page)).toEqual([]);
    }
    await expect(page.getByRole('dialog')).not.toContainText('@');
    await page.keyboard.press('Escape');
    await chooseLanguage(page, 'en');
  });
  await alone.close();
});
