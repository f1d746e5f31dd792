import { assertTakesText, markFirstField, openUntilUsable, USABLE } from './first-field.mjs';
import { PHONE } from './sizes.mjs';

/**
 * An event of a trace, in microseconds; `tdur` is what its thread computed meanwhile, which no wait for a processor adds to.
 * @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number,
 *   args: { data?: { navigationId?: string } } }} TraceEvent
 */

/** Of the events that it takes. */
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * Returns the main thread's computing time in the tasks of a page, from the start of the navigation until the first field could
 * be used. A task at either end counts by its share.
 * @param {readonly TraceEvent[]} events
 * @returns {number | undefined} milliseconds; nothing if the trace began too late or lost its end
 */
export function taskTime(events) {
  const usable = events.find(({ name }) => name === USABLE);
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.navigationId === usable?.args.data?.navigationId,
  );
  if (!usable || !start) return undefined;
  let microseconds = 0;
  for (const { name, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (name !== 'RunTask' || pid !== usable.pid || tid !== usable.tid || dur === 0) continue;
    const within = Math.min(ts + dur, usable.ts) - Math.max(ts, start.ts);
    if (within > 0) microseconds += (tdur * within) / dur;
  }
  return microseconds / 1000;
}

/** Factor of slowdown against this machine. */
const SLOWED = 4;
/** A trace begins a little after it is asked for: on a busy machine sometimes too late. */
const TRACE_BEGINS_MS = 200;
const TRIES = 5;

/** @typedef {{ ours: number, bare: number }} Round  milliseconds of the main thread */

/**
 * Loads a page and the bare one in turn, each time with nothing kept from before.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, bare: string, rounds: number }} pages
 * @returns {Promise<Round[]>}
 */
export async function compareMainThread(browser, { url, bare, rounds }) {
  // Once for what a browser and a server do the first time only.
  for (const page of [bare, url]) await mainThreadTime(browser, page);
  const measured = [];
  while (measured.length < rounds) {
    measured.push({ bare: await mainThreadTime(browser, bare), ours: await mainThreadTime(browser, url) });
  }
  return measured;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<number>} ms that the main thread computes until the first field can be used
 */
export async function mainThreadTime(browser, url) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const time = taskTime(await traceUntilUsable(browser, url));
    if (time !== undefined) return time;
  }
  throw new Error(`No trace of ${url} was whole; the machine is too busy.`);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<TraceEvent[]>}
 */
async function traceUntilUsable(browser, url) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await markFirstField(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.waitForTimeout(TRACE_BEGINS_MS);
  await openUntilUsable(page, url);
  const trace = await browser.stopTracing();
  await assertTakesText(page);
  await context.close();
  return JSON.parse(trace.toString()).traceEvents;
}
