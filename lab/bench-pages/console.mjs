import { chromium } from '@playwright/test';
import { makeFullDatabase } from '../bench-api/full-database.mjs';
import { startSurroundings } from '../bench-api/measure.mjs';
import { ADMIN, SECRET_KEY } from '../bench-api/servers.mjs';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { measureBarePage } from './bare/measure.mjs';
import { FIRST_ROW, measureFirstTable, openDetails, serveStaticTable } from './first-table.mjs';
import { startOrigin } from './origin.mjs';
import { recordRequests } from './record.mjs';
import { framesBySpeed, scrollFrames } from './report-scroll.mjs';
import { DESKTOP } from './sizes.mjs';

/** Factor of slowdown against this machine, until the first table is shown. */
const SLOWED = 4;
const RELOADS = 5;
const WORDS = ['genetics', 'dana cohen', 'advanced op'];
const TIMES = 20;
/** The console's list and the table that is all there, in turn. */
const SCROLLINGS = 2;

/**
 * The console in a database like a university's after years.
 * @typedef {object} ConsoleMeasured
 * @property {string} chromium  its version
 * @property {number} bareMs  of the bare page
 * @property {number[]} tableAfter  ms since the navigation began, each time the console was reloaded
 * @property {import('./first-table.mjs').FirstTable} firstTable  in a browser that has visited nothing
 * @property {import('./report-scroll.mjs').Scrolling[]} scrolling
 * @property {{ bytes: number, files: number }} scripts  from the form that signs in until the table, gzipped
 * @property {{ title: string, times: number[] }[]} events  ms from each event to the next paint; 0 for less than 16
 */

/**
 * The console in a database as a university's is after years.
 * @param {string} folder  for its data
 * @returns {Promise<ConsoleMeasured>}
 */
export async function measureConsole(folder) {
  const surroundings = await startSurroundings(folder);
  await makeFullDatabase(surroundings);
  const { uri, smtpUrl } = surroundings;
  // Without a worker, for ten thousand classes past their deadlines would be matched meanwhile.
  const env = { ...process.env, MONGODB_URI: uri, SECRET_KEY, SMTP_URL: smtpUrl, ROLE: 'api' };
  const { url } = await startOrigin(env, folder);
  // It ends with this program, by the order of what was started, and not by itself at a signal.
  const handlers = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const executablePath = await findChromium(process.env);
  const launch = () => chromium.launch({ executablePath, ...handlers });
  const browser = await launch();
  atShutdown(() => browser.close());

  const bareMs = await measureBarePage(browser);
  say('The console: what it weighs, and when its first table stands');
  const context = await browser.newContext({ viewport: DESKTOP, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = await signIn(page, devtools, url);
  const tableAfter = await reload(page, devtools);
  say('The console: when its first table stands in a browser that has visited nothing');
  const { cookies } = await context.storageState();
  const firstTable = await measureFirstTable(launch, url, { cookies, origins: [] });
  say('The console: frames while the wheel turns');
  const scrolling = await scrollInTurn(context, page);
  say('The console: from events to what they show');
  const events = await measureEvents(page);
  return { chromium: browser.version(), bareMs, tableAfter, firstTable, scrolling, scripts, events };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @param {string} url
 */
async function signIn(page, devtools, url) {
  const { come } = await recordRequests(devtools);
  await page.goto(`${url}/admin`);
  await page.locator('input').first().fill(ADMIN.username);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.locator(FIRST_ROW).waitFor();
  await page.waitForLoadState('networkidle');
  const scripts = come().filter(({ type }) => type === 'Script');
  return { bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0), files: scripts.length };
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @returns {Promise<number[]>} ms since each navigation until the first rows are drawn
 */
async function reload(page, devtools) {
  await page.addInitScript((row) => {
    const look = () => {
      if (document.querySelector(row)) requestAnimationFrame(() => performance.mark('table'));
      else requestAnimationFrame(look);
    };
    look();
  }, FIRST_ROW);
  await page.reload();
  await page.locator(FIRST_ROW).waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const times = [];
  while (times.length < RELOADS) {
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('table').length > 0);
    times.push(await page.evaluate(() => performance.getEntriesByName('table')[0]?.startTime ?? Number.NaN));
    await page.waitForLoadState('networkidle');
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return times;
}

/**
 * Turns the wheel over the console's list and over a table that is all there, in turn.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('@playwright/test').Page} page  with the console's list
 */
async function scrollInTurn(context, page) {
  const table = await serveStaticTable();
  const bare = await context.newPage();
  await bare.goto(table.url);
  const list = page.getByRole('grid').locator('xpath=../..');
  const measured = [];
  for (let round = 0; round < SCROLLINGS; round += 1) {
    await bare.bringToFront();
    const still = await scrollFrames(bare, bare.locator('#list'));
    await page.bringToFront();
    measured.push({ bare: still, ours: await scrollFrames(page, list) });
  }
  await bare.close();
  await table.stop();
  return framesBySpeed(measured);
}

/**
 * Does what an admin does all day, and times the events of it.
 * @param {import('@playwright/test').Page} page
 */
async function measureEvents(page) {
  await page.reload();
  await page.locator(FIRST_ROW).waitFor();
  await page.evaluate(watchEvents);
  /** @type {(title: string, steps: (() => Promise<unknown>)[]) => Promise<{ title: string, times: number[] }>} */
  const timed = async (title, steps) => {
    const times = [];
    for (const step of steps) {
      await page.evaluate(takeLongest);
      await step();
      times.push(await page.evaluate(takeLongest));
    }
    return { title, times };
  };
  const press = (/** @type {string} */ key) => () => page.keyboard.press(key);
  const many = (/** @type {() => Promise<unknown>} */ step) => Array.from({ length: TIMES }, () => step);
  const search = page.getByRole('searchbox');

  await search.focus();
  const typing = await timed(
    'a letter in the search',
    WORDS.flatMap((words) => [press('Control+a'), ...[...words].map((letter) => press(letter))]),
  );
  await search.fill('');
  await page.getByText(/^10,?000 classes$/).waitFor();

  const rowAt = (/** @type {number} */ index) => page.locator(`[data-index="${index}"]`);
  const selecting = await timed(
    'selecting a row',
    Array.from(
      { length: TIMES },
      (_, index) => () =>
        rowAt(index % 8)
          .getByRole('checkbox')
          .click(),
    ),
  );
  // Or it would be that which Escape takes back, and not the details.
  await page.keyboard.press('Escape');
  const scrolling = await timed('a page down in the list', many(press('PageDown')));
  await page.keyboard.press('Home');
  const details = { title: "opening a row's details", times: await openDetails(page, TIMES) };
  await rowAt(0).getByRole('rowheader').click();
  const separator = page.getByRole('separator', { name: /^Resize/ });
  await separator.focus();
  const resizing = await timed('resizing the details', [...many(press('ArrowLeft')), ...many(press('ArrowRight'))]);
  await page.keyboard.press('Escape');
  const opening = await timed('opening a class as a tab', await stepsToTabs(page));
  return [typing, selecting, scrolling, details, resizing, opening];
}

/**
 * Opens some classes, so that their tabs can be gone through.
 * @param {import('@playwright/test').Page} page
 */
async function stepsToTabs(page) {
  /** @type {string[]} */
  const slugs = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/classes?status=approved&limit=4');
    const { classes } = await answer.json();
    return classes.slice(0, 4).map((/** @type {{ slug: string }} */ { slug }) => slug);
  });
  for (const slug of slugs) {
    await page.goto(new URL(`/admin/dashboard/class/${slug}`, page.url()).href);
    await page.getByText('Viewing as administrator (password bypass enabled)').waitFor();
  }
  await page.evaluate(watchEvents);
  const tabs = page.getByRole('navigation', { name: 'Open classes' }).getByRole('link');
  return Array.from({ length: TIMES }, (_, index) => async () => {
    const tab = tabs.nth(index % 4);
    const name = (await tab.textContent()) ?? '';
    await tab.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  });
}

/** Runs in the page: keeps the times of its events. */
function watchEvents() {
  Object.assign(globalThis, { eventTimes: [] });
  const keep = (/** @type {PerformanceObserverEntryList} */ list) =>
    /** @type {any} */ (globalThis).eventTimes.push(...list.getEntries().map(({ duration }) => duration));
  const observer = new PerformanceObserver(keep);
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  Object.assign(globalThis, { eventObserver: observer });
}

/** Runs in the page: the longest of the events that were timed since the last time; 0 for none. */
async function takeLongest() {
  // The browser reports an event once it was painted, in a task of its own.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  await new Promise((done) => requestIdleCallback(done));
  const page = /** @type {any} */ (globalThis);
  page.eventTimes.push(...page.eventObserver.takeRecords().map((/** @type {any} */ { duration }) => duration));
  const longest = Math.max(0, ...page.eventTimes);
  page.eventTimes.length = 0;
  return longest;
}
