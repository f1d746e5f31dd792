import type { Page, Request } from '@playwright/test';

/** A text that is in the file alone: no request may hold it. */
export const SECRET = 'Appointment-with-Dr-Sommer';

export const event = (...lines: string[]) => ['BEGIN:VEVENT', `SUMMARY:${SECRET}`, ...lines, 'END:VEVENT'].join('\r\n');
export const calendarOf = (...events: string[]) => ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR', ''].join('\r\n');

/** Lectures on Monday and Wednesday from 9 to 11, and on Friday a call from Chicago, which is from 5 to 6:30 PM here. */
export const TIMETABLE = calendarOf(
  event('DTSTART;TZID=America/New_York:20240902T090000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE'),
  event('DTSTART;TZID=America/Chicago:20240906T160000', 'DURATION:PT1H30M', 'RRULE:FREQ=WEEKLY'),
  event('DTSTART;VALUE=DATE:20240903', 'RRULE:FREQ=WEEKLY'),
);

export const file = (text: string | Buffer, name = 'timetable.ics') => ({
  name,
  mimeType: 'text/calendar',
  buffer: Buffer.from(text),
});

export const openDialog = (page: Page) =>
  page.getByRole('button', { name: 'Take busy times from a calendar file…' }).click();
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Busy times from a calendar file' });

export async function choose(page: Page, chosen: ReturnType<typeof file> | string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page)
      .getByRole('button', { name: /^Choose/ })
      .click(),
  ]);
  await chooser.setFiles(chosen);
}

/** Notes what a page sends. */
export function listen(page: Page): Request[] {
  const sent: Request[] = [];
  page.context().on('request', (request) => sent.push(request));
  return sent;
}
