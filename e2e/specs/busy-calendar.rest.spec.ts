import { open } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TIMETABLE, calendarOf, choose, dialog, event, file, openDialog } from '../pages/busy-calendar.ts';
import { cell, openWeek } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/system.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await openClass(system, { courseName: 'Number Theory' }));
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('with nothing chosen yet, the rest of the day from 8 AM to 10 PM is chosen', async ({ page }) => {
    await openWeek(page, slug);
    await openDialog(page);
    await choose(page, file(TIMETABLE));
    await expect(dialog(page)).toContainText('all others from 8:00 AM to 10:00 PM will be chosen: 92.');
    await dialog(page).getByRole('button', { name: 'Use' }).click();
    await expect(page.getByText('92 hours chosen.')).toBeVisible();
    await expect(cell(page, 'monday', '09:00')).toHaveAttribute('aria-selected', 'false');
    await expect(cell(page, 'monday', '11:00')).toHaveAttribute('aria-selected', 'true');
    await expect(cell(page, 'monday', '22:00')).toHaveAttribute('aria-selected', 'false');
  });

  test('a file that cannot be used says why, and another can be chosen', async ({ page }, testInfo) => {
    await openWeek(page, slug);
    await openDialog(page);
    const large = testInfo.outputPath('large.ics');
    const handle = await open(large, 'w');
    await handle.truncate(50_000_000);
    await handle.close();
    const refused: [Parameters<typeof choose>[1], string][] = [
      [file(''), 'The file is empty.'],
      [file('Dear Sir or Madam', 'letter.ics'), 'This is not a calendar file.'],
      [
        file(Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 37) % 256)), 'photo.ics'),
        'not a calendar file',
      ],
      [file('PK\u0003\u0004', 'calendars.zip'), 'This is a zip archive.'],
      [large, 'It has more than 10 MB.'],
      [file('BEGIN:VCALENDAR\r\n'.concat('BEGIN:A\r\n'.repeat(100))), 'more entries'],
    ];
    for (const [bad, sentence] of refused) {
      await choose(page, bad);
      await expect(dialog(page).getByRole('alert')).toContainText(sentence);
    }
    expect(await violations(page)).toEqual([]);
    await choose(page, file(calendarOf(event('DTSTART:20240902T090000', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'))));
    await expect(dialog(page)).toContainText('Nothing busy in this calendar');
    await expect(dialog(page)).toContainText('1 entry could not be read and is left out.');
    await expect(dialog(page).getByRole('button', { name: 'Use' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('0 hours chosen.')).toBeVisible();
  });
});

test('where the worker’s script does not come the page reads it itself', async ({ page }) => {
  await page.route(/busy-worker/, (route) => route.abort());
  await openWeek(page, slug);
  await openDialog(page);
  await choose(page, file(TIMETABLE));
  await expect(dialog(page)).toContainText('Busy in 6 hours of the week:');
});

test('reading can be cancelled', async ({ page }) => {
  // It never answers.
  await page.route(/busy-worker/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openWeek(page, slug);
  await openDialog(page);
  await choose(page, file(TIMETABLE));
  await expect(dialog(page)).toContainText(/Reading \u2068?timetable\.ics\u2069?…/);
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('0 hours chosen.')).toBeVisible();
});

test('in Hebrew', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferredLanguage', 'he'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 700 });
  await openWeekInHebrew(page);
  await page.getByRole('button', { name: 'סימון זמנים תפוסים לפי קובץ יומן…' }).click();
  const shown = page.getByRole('dialog');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    shown.getByRole('button', { name: 'בחירת קובץ…' }).click(),
  ]);
  await chooser.setFiles(file(TIMETABLE));
  await expect(shown).toContainText('6 שעות בשבוע תפוסות:');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

async function openWeekInHebrew(page: Page): Promise<void> {
  await page.goto(`/class/${slug}`);
  await page.locator('input[autocomplete="name"]').fill('עדה לאבלייס');
  await page.locator('input[type="email"]').first().fill('ada@example.edu');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('grid')).toBeVisible();
}
