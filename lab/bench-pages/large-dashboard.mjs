import { createClass, PASSWORDS, signUp, studentsOf } from '../bench-api/classes.mjs';
import { apiOf } from '../../scripts/demo/api.mjs';
import { HUGE_BOARD } from './targets.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const DIALOGS = 9;

/**
 * Measures how soon 'Move to…' shows the scores that the groups would have, for one student after another.
 * @param {Page} page  of a large class's dashboard, with its groups
 * @returns {Promise<number[]>} ms from the click to the first scores, drawn
 */
async function openMoves(page) {
  const took = [];
  for (let at = 0; at < DIALOGS; at += 1) {
    await page
      .getByRole('button', { name: /^What to do with / })
      .nth(at + 1)
      .click();
    await page.evaluate(markScores);
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await page.waitForFunction(() => performance.getEntriesByName('scores').length > 0);
    took.push(await page.evaluate(() => performance.measure('choosing', 'chosen', 'scores').duration));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return took;
}

/** Runs in the page: marks when the menu's item is clicked, and when the first group is in the dialog and has been drawn. */
function markScores() {
  performance.clearMarks();
  addEventListener('click', () => performance.mark('chosen'), { once: true, capture: true });
  const look = () => {
    const drawn = () => performance.mark('scores');
    // What is there when a frame begins is drawn in it; a task that comes after says that it is.
    if (document.querySelector('[role=dialog] li')) setTimeout(drawn);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const STUDENTS = 300;
const SEED = 1;
const OPEN_MS = 86_400_000;
const DESKTOP = { width: 1280, height: 800 };
/** Factor of slowdown against this machine, until the groups can be used. */
const SLOWED = 4;
const OPENINGS = 5;
const SCROLL_STEP_PX = 400;
const DRAG_STEPS = 120;

/**
 * @typedef {object} LargeDashboard  of a class of 300 with its groups
 * @property {number[]} usableAfter  ms from the password to the first card that can be used, each time it was opened
 * @property {number} longestTask  ms, while all groups are scrolled by
 * @property {number} hugeTask  ms, the longest task while the groups of a class of 1,000 are scrolled by
 * @property {number[]} moves  ms from choosing 'Move to…' to the first groups' scores, for several students
 * @property {number[]} frames  ms between two frames, while a student is dragged over the groups
 * @property {number[]} restingFrames  the same before it, while nothing is done: what the display's clock gives
 */

/**
 * Measures how soon a large class's dashboard can be used, and how smoothly.
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<LargeDashboard>}
 */
export async function measureLargeDashboard(browser, origin) {
  const url = `${origin.url}/dashboard/${await makeMatchedClass(origin, STUDENTS)}`;
  const usableAfter = [];
  while (usableAfter.length < OPENINGS) usableAfter.push(await openSlowed(browser, url));
  const page = await browser.newPage({ viewport: DESKTOP });
  await unlock(page, url);
  const longestTask = await scrollBy(page);
  const { frames, restingFrames } = await dragOver(page);
  const moves = await openMoves(page);
  await page.close();
  const huge = await browser.newPage({ viewport: DESKTOP });
  await unlock(huge, `${origin.url}/dashboard/${await makeMatchedClass(origin, HUGE_BOARD.students)}`);
  const hugeTask = await scrollBy(huge);
  await huge.close();
  return { usableAfter, longestTask, hugeTask, frames, restingFrames, moves };
}

/**
 * @param {import('./origin.mjs').Origin} origin
 * @param {number} students
 * @returns {Promise<string>} the slug of a class with its groups
 */
export async function makeMatchedClass({ url, admin }, students) {
  const { post } = apiOf(url);
  const { token } = await post('/api/admin/login', admin);
  const asAdmin = { authorization: `Bearer ${token}` };
  const slug = `of-${students}-${Date.now().toString(36)}`;
  const cls = await createClass(url, asAdmin, slug, new Date(Date.now() + OPEN_MS));
  await signUp(url, cls, studentsOf(students, SEED));
  await post(`/api/match/${slug}`, {}, asAdmin);
  return slug;
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 */
export async function unlock(page, url) {
  await page.goto(url);
  await page.locator('input[type=password]').fill(PASSWORDS.dashboardPassword);
  await page.evaluate(markUsable);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function openSlowed(browser, url) {
  const context = await browser.newContext({ viewport: DESKTOP });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await unlock(page, url);
  const took = await page.evaluate(() => performance.measure('opening', 'asked', 'usable').duration);
  await context.close();
  return took;
}

/** Runs in the page: marks when the password is sent, and when the first card is drawn and has its buttons. */
function markUsable() {
  addEventListener('keydown', () => performance.mark('asked'), { once: true, capture: true });
  const look = () => {
    if (document.querySelector('article button')) requestAnimationFrame(() => performance.mark('usable'));
    else requestAnimationFrame(look);
  };
  look();
}

/** @param {import('@playwright/test').Page} page @returns the longest task of the page while it is scrolled to its end */
async function scrollBy(page) {
  await page.evaluate(() => {
    Object.assign(globalThis, { tasks: [] });
    const keep = (/** @type {PerformanceObserverEntryList} */ list) =>
      /** @type {any} */ (globalThis).tasks.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(keep).observe({ type: 'longtask' });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += SCROLL_STEP_PX) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
  await page.mouse.wheel(0, -height);
  // Tasks of less than 50 ms are not reported.
  return page.evaluate(() => Math.max(0, .../** @type {any} */ (globalThis).tasks));
}

/** @param {import('@playwright/test').Page} page @returns the times between frames, and those before the drag */
async function dragOver(page) {
  // The cards that were here are rendered again once the page is back at its top.
  await page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
  const handle = page.locator('article [draggable=true]').first();
  await handle.hover();
  const restingFrames = await takeFrames(page);
  const from = await handle.boundingBox();
  if (!from) throw new Error('the first card has nobody to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y, { steps: 5 });
  const taken = takeFrames(page);
  const across = async () => {
    for (let step = 0; step < DRAG_STEPS; step += 1) {
      await page.mouse.move(DESKTOP.width * (0.1 + (0.8 * (step % 40)) / 40), from.y + (step % 3) * 10);
    }
  };
  const [frames] = await Promise.all([taken, across()]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { frames, restingFrames };
}

/** @param {import('@playwright/test').Page} page @returns ms between frames, as many as a drag has steps */
function takeFrames(page) {
  return page.evaluate((count) => {
    /** @type {number[]} */
    const times = [];
    return new Promise((/** @type {(times: number[]) => void} */ done) => {
      const frame = (/** @type {number} */ now) => {
        times.push(now);
        if (times.length > count) done(times.slice(1).map((time, at) => time - (times[at] ?? 0)));
        else requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }, DRAG_STEPS);
}
