import { assertTakesText, markFirstField, openUntilUsable, USABLE } from './first-field.mjs';
import { recordRequests } from './record.mjs';
import { longestChain } from './rounds.mjs';
import { PHONE } from './sizes.mjs';
import { SLOW_4G } from './slow-network.mjs';

/** @typedef {{ usableAt: number, chain: import('./rounds.mjs').Asked[] }} SlowLoad  milliseconds since the navigation began */

/**
 * Loads a page on a slow network, each time with nothing kept from before.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, loads: number }} page
 * @returns {Promise<SlowLoad[]>}
 */
export async function loadSlowly(browser, { url, loads }) {
  const measured = [];
  while (measured.length < loads) measured.push(await loadOnce(browser, url));
  return measured;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<SlowLoad>}
 */
async function loadOnce(browser, url) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await markFirstField(page);
  const devtools = await context.newCDPSession(page);
  const { come } = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await openUntilUsable(page, url);
  const usableAt = await page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? NaN, USABLE);
  const chain = longestChain(come(), usableAt);
  await assertTakesText(page);
  await context.close();
  return { usableAt, chain };
}
