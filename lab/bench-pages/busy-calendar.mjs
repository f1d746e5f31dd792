import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Zones in which the events of a calendar stand, as programs write them. */
const STARTS = [';TZID=America/New_York:', ';TZID=Europe/Berlin:', ':'];
const RULES = [
  'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
  'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20301231T000000Z',
  'RRULE:FREQ=DAILY',
];

/**
 * A calendar file as somebody has it who has kept one for years: one event in ten repeats, many of them since terms ago, the
 * others are spread over four years, and each brings what calendars write beside.
 * @param {number} count  of events
 */
function calendarOf(count) {
  const begin = Date.UTC(2023, 0, 2);
  const events = Array.from({ length: count }, (_, index) => {
    const day = new Date(begin + ((index * 1_461) % (4 * 365)) * 86_400_000).toISOString().slice(0, 10);
    const hour = String(8 + (index % 12)).padStart(2, '0');
    const start = `${day.replaceAll('-', '')}T${hour}0000`;
    const zone = STARTS[index % STARTS.length];
    return [
      'BEGIN:VEVENT',
      `UID:${index}@calendar.example.edu`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART${zone}${start}${zone === ':' ? 'Z' : ''}`,
      'DURATION:PT1H30M',
      ...(index % 10 === 0 ? [RULES[(index / 10) % RULES.length], 'EXDATE:20261012T130000Z'] : []),
      `SUMMARY:Event ${index}`,
      `DESCRIPTION:${'Some words about the event\\, with a comma. '.repeat(6)}`.replace(/.{70}/g, '$&\r\n '),
      'ATTENDEE;CN=Somebody Else;PARTSTAT=ACCEPTED:mailto:somebody.else@example.edu',
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

const EVENTS = 5_000;
const READINGS = 5;

/**
 * The time of the registration form from the choice of a calendar file of 5,000 events to its busy hours, and the longest time
 * that the page was blocked meanwhile, in milliseconds.
 * @typedef {{ shownAfter: number[], longestTask: number }} BusyCalendar
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url  of a class that is open
 * @returns {Promise<BusyCalendar>}
 */
export async function measureBusyCalendar(browser, url) {
  // From the disk, as people choose one: handed over by Playwright, the page itself would have to decode it first.
  const folder = mkdtempSync(join(tmpdir(), 'study-groups-calendar-'));
  const file = join(folder, 'calendar.ics');
  writeFileSync(file, calendarOf(EVENTS));
  /** @type {BusyCalendar} */
  const measured = { shownAfter: [], longestTask: 0 };
  for (let reading = 0; reading < READINGS; reading += 1) {
    // Each loads the worker again.
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel('Full name').fill('Ada Lovelace');
    await page.getByLabel('Email', { exact: true }).fill('ada@example.edu');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: /calendar file/ }).click();
    await page.evaluate(watch);
    await page.locator('input[type=file]').setInputFiles(file);
    const { shownAfter, longestTask } = await page.evaluate(() => Reflect.get(globalThis, 'busyCalendar'));
    measured.shownAfter.push(shownAfter);
    measured.longestTask = Math.max(measured.longestTask, longestTask);
    await context.close();
  }
  rmSync(folder, { recursive: true });
  return measured;
}

/** In the page: promises what is measured, from the choice of a file to the list of busy hours. */
function watch() {
  let longestTask = 0;
  let chosenAt = Infinity;
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      if (startTime >= chosenAt) longestTask = Math.max(longestTask, duration);
    }
  });
  const measured = new Promise((resolve) => {
    addEventListener(
      'change',
      ({ timeStamp }) => {
        chosenAt = timeStamp;
        tasks.observe({ type: 'longtask' });
        new MutationObserver((_, observer) => {
          if (!document.querySelector('dialog [role=status] li')) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const shownAfter = performance.now() - timeStamp;
            // What was long is reported in a task of its own.
            setTimeout(() => resolve({ shownAfter, longestTask }), 100);
          });
        }).observe(document.body, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
  Reflect.set(globalThis, 'busyCalendar', measured);
}
