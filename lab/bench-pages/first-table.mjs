import { ADMIN } from '../bench-api/servers.mjs';
import { DESKTOP } from './sizes.mjs';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** As many as a browser shows without any script. */
const ROWS = 3_000;
const CELLS = ['Introduction to Databases', 'Dana Cohen', 'Dec 4, 2026 · Active', 'Approved', 'eu-cs301'];

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A table</title><style>
body{margin:0;font:13px/1.5 sans-serif}
#list{block-size:600px;overflow:auto}
table{border-spacing:0;inline-size:100%}
td{block-size:40px;padding:0 12px;border-block-end:1px solid #ccc}
</style><div id="list"><table>${Array.from(
  { length: ROWS },
  (_, row) => `<tr>${CELLS.map((text) => `<td>${text} ${row}</td>`).join('')}</tr>`,
).join('')}</table></div></html>`;

/**
 * Serves a page of a table that is all there, with no script: what a browser scrolls at best.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function serveStaticTable() {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('unreachable: it listens on a port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Factor of slowdown against this machine. */
const SLOWED = 4;
const TIMES = 5;
/** Between two letters of a password. */
const LETTER_MS = 100;

/** The name in the first row of the table. */
export const FIRST_ROW = '[data-index="0"] [role="rowheader"] > bdi:first-child';
const PASSWORD = 'input[type=password]';

/**
 * Each time in a browser of its own, at a fourth of the speed.
 * @typedef {object} FirstTable
 * @property {number[]} signedIn  ms since the navigation began until the first rows are drawn, with a session and nothing else kept
 * @property {number[]} form  ms since the navigation began until the form that signs in is drawn, with nothing kept
 * @property {number[]} entered  ms from Enter in that form until the first rows are drawn
 */

/**
 * Measures how long a person waits for the first table in a browser whose profile has visited nothing: no cached file, no
 * compiled script, no service worker.
 * @param {() => Promise<import('@playwright/test').Browser>} launch  starts a browser with an empty profile
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} session  the cookies of a session
 * @returns {Promise<FirstTable>}
 */
export async function measureFirstTable(launch, url, session) {
  /** @type {FirstTable} */
  const measured = { signedIn: [], form: [], entered: [] };
  while (measured.signedIn.length < TIMES) {
    await inNewBrowser(launch, session, async (page) => {
      await page.goto(`${url}/admin/dashboard`, { waitUntil: 'commit' });
      measured.signedIn.push(await drawnAt(page, FIRST_ROW));
    });
    await inNewBrowser(launch, undefined, async (page) => {
      await page.goto(`${url}/admin`, { waitUntil: 'commit' });
      measured.form.push(await drawnAt(page, PASSWORD));
      await page.locator('input').first().fill(ADMIN.username);
      const password = page.locator(PASSWORD);
      await password.pressSequentially(ADMIN.password, { delay: LETTER_MS });
      await page.evaluate(markEnter);
      await password.press('Enter');
      measured.entered.push((await drawnAt(page, FIRST_ROW)) - (await page.evaluate(enteredAt)));
    });
  }
  return measured;
}

/**
 * @param {() => Promise<import('@playwright/test').Browser>} launch
 * @param {import('@playwright/test').BrowserContextOptions['storageState']} storageState
 * @param {(page: import('@playwright/test').Page) => Promise<void>} run
 */
async function inNewBrowser(launch, storageState, run) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: DESKTOP, storageState });
    const page = await context.newPage();
    await page.addInitScript(markDrawn, [FIRST_ROW, PASSWORD]);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await run(page);
  } finally {
    await browser.close();
  }
}

/**
 * Has a page mark the end of the frame in which something is first there.
 * @param {string[]} selectors  each is the name of its mark
 */
function markDrawn(selectors) {
  const wanted = new Set(selectors);
  const look = () => {
    for (const selector of wanted) {
      if (!document.querySelector(selector)) continue;
      wanted.delete(selector);
      // A message that is sent in a frame comes when that frame is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark(selector);
      requestAnimationFrame(() => port2.postMessage(undefined));
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * @param {import('@playwright/test').Page} page  with marks
 * @param {string} selector
 * @returns {Promise<number>} ms since its navigation began
 */
async function drawnAt(page, selector) {
  const mark = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, selector);
  return /** @type {number} */ (await mark.jsonValue());
}

/** Runs in the page. */
function markEnter() {
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => Object.assign(globalThis, { enteredAt: key === 'Enter' ? timeStamp : NaN }),
    {
      capture: true,
    },
  );
}

/** Runs in the page. */
function enteredAt() {
  return /** @type {any} */ (globalThis).enteredAt;
}

/**
 * Opens the details of row after row, each time from closed ones.
 * @param {import('@playwright/test').Page} page  with the list
 * @param {number} times
 * @returns {Promise<number[]>} ms from each click to the end of the frame that shows the details of its row
 */
export async function openDetails(page, times) {
  const opened = [];
  while (opened.length < times) {
    const row = page.locator(`[data-index="${1 + (opened.length % 8)}"]`).getByRole('rowheader');
    await page.evaluate(watchDetails, (await row.locator('bdi').first().getAttribute('title')) ?? '');
    await row.click();
    opened.push(await page.evaluate(() => /** @type {any} */ (globalThis).detailsShown));
    await page.keyboard.press('Escape');
    await page.locator('section h2 > bdi').waitFor({ state: 'detached' });
  }
  return opened;
}

/**
 * Runs in the page: times the next click.
 * @param {string} name  what the details have to say
 */
function watchDetails(name) {
  const shown = new Promise((resolve) => {
    /** @type {number | undefined} */
    let from;
    addEventListener('click', ({ timeStamp }) => void (from = timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (from === undefined || document.querySelector('section h2 > bdi')?.textContent !== name) return;
      observer.disconnect();
      // A message that is sent in a frame comes when that frame is drawn.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - Number(from));
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  Object.assign(globalThis, { detailsShown: shown });
}
