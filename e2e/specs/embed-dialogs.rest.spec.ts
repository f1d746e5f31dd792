import type { Page } from '@playwright/test';
import { enter } from '../pages/registration.ts';
import { element, listen, snippet, widget } from '../pages/widget.ts';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { strictPolicy } from '../support/campus.ts';
import { dashboardOf } from '../support/class.ts';
import { openFlooded, WORK_MS } from '../support/flood.ts';
import { expect, test } from '../support/system.ts';

const NOA = {
  fullName: 'Noa Levi',
  email: 'noa.levi@example.edu',
  availability: { monday: ['14:00' as const, '15:00' as const] },
};

/** A course page with the form of a class. */
const courseWith = (product: string, slug: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Biology 1</title><link rel="icon" href="data:,"></head>
  <body><h1>Biology 1</h1>${snippet(product, element({ slug }))}</body></html>`;

test.describe('a calendar file', () => {
  const TIMETABLE = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;TZID=America/New_York:20240902T090000',
    'DURATION:PT2H',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

  /** Chooses the file in the dialog of a form, and takes over what was found. */
  async function takeBusyTimes(page: Page): Promise<void> {
    const form = widget(page);
    await form.getByLabel('Full name').fill(NOA.fullName);
    await form.getByLabel('Email', { exact: true }).fill(NOA.email);
    await form.getByRole('button', { name: 'Next' }).click();
    const opener = form.getByRole('button', { name: 'Take busy times from a calendar file…' });
    await opener.click();
    const dialog = form.getByRole('dialog', { name: 'Busy times from a calendar file' });
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose a file…' }).click(),
    ]);
    await chooser.setFiles({ name: 'timetable.ics', mimeType: 'text/calendar', buffer: Buffer.from(TIMETABLE) });
    await expect(dialog.getByRole('status')).toContainText('Busy in 4 hours of the week:');
    expect(await violations(page, { within: 'study-groups-registration' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Use' }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(form.getByText('94 hours chosen.')).toBeVisible();
  }

  test('is read by a worker of the page around', async ({ page, system, campus }) => {
    const { slug } = await openClass(system, { courseName: 'Read Beside' });
    await page.goto(campus.put('/beside', { html: courseWith(system.url, slug) }));
    const worker = page.waitForEvent('worker');
    await takeBusyTimes(page);
    expect((await worker).url()).toContain(`blob:${campus.origin()}`);
  });

  test('is read in the page itself where its policy allows no worker, and the form is sent', async ({
    page,
    system,
    campus,
  }) => {
    const { slug } = await openClass(system, { courseName: 'Read Within' });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    const headers = { 'content-security-policy': `${strictPolicy(system.url)}; worker-src 'none'` };
    await page.goto(campus.put('/within', { html: courseWith(system.url, slug), headers }));
    await takeBusyTimes(page);
    expect(page.workers()).toEqual([]);
    const form = widget(page);
    await form.getByRole('tab', { name: 'Personal Info' }).click();
    await enter(page, NOA, form);
    await expect(form.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible();
    expect(failures).toEqual([]);
  });
});

test.describe('a class that is flooded with sign-ups', () => {
  let slug: string;

  test.beforeAll(async ({ system }) => {
    ({ slug } = await openFlooded(system, 'Flooded From Elsewhere'));
  });

  /** Opens the form in a strict page, fills it in and sends it. */
  async function send(page: Page, product: string, put: (html: string, policy: string) => string) {
    await page.goto(put(courseWith(product, slug), `${strictPolicy(product)}; worker-src 'none'`));
    const form = widget(page);
    await enter(page, NOA, form);
    return { form, dialog: form.getByRole('dialog', { name: 'A short calculation first' }) };
  }

  test('asks for some work in a dialog within the form, which Escape leaves with the reason said', async ({
    page,
    system,
    campus,
  }) => {
    const heard = await listen(page);
    const { form, dialog } = await send(page, system.url, (html, policy) =>
      campus.put('/left', { html, headers: { 'content-security-policy': policy } }),
    );
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(form.getByText('There were too many attempts')).toBeVisible();
    expect((await heard()).filter(({ type }) => type === 'submitted')).toEqual([]);
    await expect(form.getByRole('button', { name: 'Submit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
  });

  test('takes a student once the work is done, in a page that allows no worker', async ({ page, system, campus }) => {
    const heard = await listen(page);
    const { form, dialog } = await send(page, system.url, (html, policy) =>
      campus.put('/flooded', { html, headers: { 'content-security-policy': policy } }),
    );
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((node) => node.getRootNode() instanceof ShadowRoot)).toBe(true);
    await expect(form.getByRole('heading', { name: 'Submission Successful!' })).toBeVisible({ timeout: WORK_MS });
    expect((await heard()).filter(({ type }) => type === 'submitted')).toEqual([
      { type: 'submitted', detail: { slug } },
    ]);
    const { students } = await dashboardOf(system, slug);
    expect(students.map(({ email }) => email)).toContain(NOA.email);
  });

  test('says in words that it can take nobody where the browser can do no such work', async ({
    page,
    system,
    campus,
  }) => {
    // As on plain http.
    await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
    const { form, dialog } = await send(page, system.url, (html, policy) =>
      campus.put('/plain', { html, headers: { 'content-security-policy': policy } }),
    );
    await expect(form.getByText('There were too many attempts')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(form.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });
});
