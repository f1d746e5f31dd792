import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarOf } from './calendar-of.mjs';

const EVENTS = 5_000;
const READINGS = 5;

/**
 * How long the registration form takes from the choice of a calendar file of 5,000 events to its busy hours, and how long the
 * page was held up meanwhile, in milliseconds.
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
    // Each loads the worker anew.
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
