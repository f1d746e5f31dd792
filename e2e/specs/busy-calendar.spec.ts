import { SECRET, TIMETABLE, choose, dialog, file, listen, openDialog } from '../pages/busy-calendar.ts';
import { cell, openWeek } from '../pages/registration.ts';
import { openClass } from '../support/api.ts';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/system.ts';

let slug: string;

test.beforeAll(async ({ system }) => {
  ({ slug } = await openClass(system, { courseName: 'Number Theory' }));
});

test('a calendar that a worker reads takes its busy hours away, in one step, and nothing of it is sent', async ({
  page,
}) => {
  const sent = listen(page);
  await openWeek(page, slug);
  await page.getByRole('button', { name: 'Weekday evenings' }).click();
  await openDialog(page);
  const worker = page.waitForEvent('worker');
  await choose(page, file(TIMETABLE));
  await worker;
  const found = dialog(page).getByRole('status');
  await expect(found).toContainText('Busy in 6 hours of the week:');
  await expect(found.getByRole('listitem')).toHaveText([
    'Monday, 9:00 AM to 11:00 AM',
    'Wednesday, 9:00 AM to 11:00 AM',
    'Friday, 5:00 PM to 7:00 PM',
  ]);
  await expect(found).toContainText('2 hours that you have chosen are among them');
  expect(await violations(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Use' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Take busy times from a calendar file…' })).toBeFocused();
  await expect(page.getByText('23 hours chosen.')).toBeVisible();
  await expect(page.getByText('Friday, 5:00 PM to 7:00 PM: no longer chosen.')).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('25 hours chosen.')).toBeVisible();
  await expect(cell(page, 'friday', '17:00')).toHaveAttribute('aria-selected', 'true');

  expect(sent.some((request) => /busy-worker/.test(request.url()))).toBe(true);
  for (const request of sent) {
    expect(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`).not.toContain(SECRET);
    expect(request.postData() ?? '').not.toContain('VEVENT');
  }
});
