import { assertTakesText, markFirstField, openUntilUsable, USABLE } from './first-field.mjs';
import { recordRequests } from './record.mjs';
import { longestChain } from './rounds.mjs';
import { PHONE } from './sizes.mjs';

/** A slow 4G: milliseconds between a request and its answer, bytes a second. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** @typedef {{ usableAt: number, chain: import('./rounds.mjs').Asked[] }} SlowLoad  milliseconds since the navigation began */

/**
 * Loads a page on a slow network, each time with nothing kept from before.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, loads: number, selector?: string }} page  `selector` of what can be used in it; its first text field by default
 * @returns {Promise<SlowLoad[]>}
 */
export async function loadSlowly(browser, { url, loads, selector }) {
  const measured = [];
  while (measured.length < loads) measured.push(await loadOnce(browser, url, selector));
  return measured;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string | undefined} selector
 * @returns {Promise<SlowLoad>}
 */
async function loadOnce(browser, url, selector) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await markFirstField(page, selector);
  const devtools = await context.newCDPSession(page);
  const { come } = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await openUntilUsable(page, url);
  const { usableAt, icon } = await page.evaluate(factsOf, USABLE);
  // The browser asks for the tab's icon when it has time, and no page waits for it.
  const requests = come().filter(({ url: asked }) => asked !== icon);
  const chain = longestChain(requests, usableAt);
  if (!selector) await assertTakesText(page);
  await context.close();
  return { usableAt, chain };
}

/**
 * Runs in the page.
 * @param {string} mark
 */
function factsOf(mark) {
  /** @type {HTMLLinkElement | null} */
  const icon = document.querySelector('link[rel~=icon]');
  return { usableAt: performance.getEntriesByName(mark)[0]?.startTime ?? NaN, icon: icon?.href };
}
