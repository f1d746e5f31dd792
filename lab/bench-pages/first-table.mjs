import { ADMIN } from '../bench-api/servers.mjs';
import { DESKTOP } from './sizes.mjs';

/** How many times slower than this machine. */
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
 * How long a person waits for the first table in a browser whose profile has visited nothing: no cached file, no compiled
 * script, no service worker.
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
