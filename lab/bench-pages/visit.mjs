import { recordRequests } from './record.mjs';
import { SLOW_4G } from './slow-load.mjs';
import { DESKTOP, PHONE } from './sizes.mjs';

/** Pages that load at the same time, for they wait for the network most of it. */
const AT_ONCE = 4;

/** @typedef {{ path: string, phone: Visit, desktop: Visit }} Visited */

/**
 * Visits every page, on a phone and on a desktop.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ path: string, address: string }[]} routes
 * @param {number} [height]  of both, in px, if it is another
 * @returns {Promise<Visited[]>} in the order of the routes
 */
export async function visitAll(browser, url, routes, height) {
  const waiting = [...routes.entries()];
  /** @type {Visited[]} */
  const visited = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { path, address }] = next;
      const phone = await visit(browser, url + address, { ...PHONE, ...(height && { height }) });
      const desktop = await visit(browser, url + address, { ...DESKTOP, ...(height && { height }) });
      visited[index] = { path, phone, desktop };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return visited;
}

const QUIET_WITHIN_MS = 120_000;
/** Longer than what a busy machine takes to run the scripts that have come, after which more may be asked for. */
const QUIET_MS = 2_000;
const LOOKS_AGAIN_MS = 250;

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
  const { come, quietFor } = await recordRequests(devtools);
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  const end = performance.now() + QUIET_WITHIN_MS;
  await page.goto(url, { waitUntil: 'load', timeout: QUIET_WITHIN_MS });
  while (quietFor() < QUIET_MS) {
    if (performance.now() > end) throw new Error(`${url} never stops asking the network.`);
    await page.waitForTimeout(LOOKS_AGAIN_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
  }
  const shifts = await page.evaluate(layoutShifts);
  const scripts = come().filter(({ type }) => type === 'Script');
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
  const waitMs = 100;
  /** @type {Promise<LayoutShift[]>} */
  const entries = new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(/** @type {LayoutShift[]} */ (list.getEntries())));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(resolve, waitMs, []);
  });
  const nameOf = (/** @type {Element | undefined} */ node) =>
    node ? [node.localName ?? node.nodeName, ...(node.classList ?? [])].join('.') : 'what is gone';
  return entries.then((all) =>
    all
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })),
  );
}
