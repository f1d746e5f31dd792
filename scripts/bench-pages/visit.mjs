import { recordRequests } from './record.mjs';
import { SLOW_4G } from './slow-network.mjs';

/** What moves without a request, a fallback of a font or a list that is filled, has moved by then. */
const SETTLES_MS = 500;
const IDLE_WITHIN_MS = 120_000;

/**
 * @typedef {object} Visit
 * @property {number} shift  the sum of all layout shifts
 * @property {string[]} moved  what shifted, the largest first
 * @property {{ bytes: number, files: number }} scripts  as they came over the network, gzipped
 */

/**
 * Opens a page on a slow network, where each of its parts shows for a while, and lets it be until the network is idle.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ width: number, height: number }} viewport
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, viewport) {
  // The limits of the pages are given in gzip.
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { 'accept-encoding': 'gzip' } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url, { waitUntil: 'networkidle', timeout: IDLE_WITHIN_MS });
  await page.waitForTimeout(SETTLES_MS);
  const shifts = await page.evaluate(layoutShifts);
  const scripts = requests().filter(({ type }) => type === 'Script');
  await context.close();
  return {
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.toSorted((a, b) => b.value - a.value).map(({ value, what }) => `${what} by ${value.toFixed(4)}`),
    scripts: {
      bytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      files: new Set(scripts.map(({ url: file }) => file)).size,
    },
  };
}

/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node?: Element }[] }} LayoutShift */

/** Runs in the page: the shifts so far, except those that follow an input. */
function layoutShifts() {
  const nothingYet = 100;
  /** @type {Promise<LayoutShift[]>} */
  const entries = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(/** @type {LayoutShift[]} */ (list.getEntries())));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, nothingYet, []);
  });
  const nameOf = (/** @type {Element | undefined} */ node) =>
    node ? [node.localName ?? node.nodeName, ...(node.classList ?? [])].join('.') : 'what is gone';
  return entries.then((all) =>
    all
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })),
  );
}
