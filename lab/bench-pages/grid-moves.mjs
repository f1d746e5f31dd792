import { DESKTOP, PHONE } from './sizes.mjs';

/** Factor of slowdown against this machine. */
const SLOWED = 4;
/** A week of hours fits on a desktop; of a phone's screen only a part can be painted, so it is painted and cleared in turn. */
const STROKES = { mouse: 1, finger: 6 };
/** Nearer to an edge of what can be seen a finger scrolls. */
const EDGE_PX = 48;

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ x: number, y: number }} Point */
/**
 * A function that strokes a pointer over cells, from the first to the last.
 * @typedef {(page: Page, cells: readonly Point[], move: (go: () => Promise<unknown>) => Promise<void>) => Promise<void>} Stroke
 */

/**
 * Milliseconds from the event of each move to the end of the frame that shows the hour it has painted, by the pointer.
 * @typedef {{ mouse: number[], finger: number[] }} GridMoves
 */

/**
 * Paints hours on the registration form's grid, with a mouse on a desktop and with a finger that was held down on a phone.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url  of a class that is open
 * @returns {Promise<GridMoves>}
 */
export async function measureGridMoves(browser, url) {
  return {
    mouse: await paint(browser, url, { viewport: DESKTOP }, 'mouse', byMouse),
    finger: await paint(browser, url, { viewport: PHONE, hasTouch: true, isMobile: true }, 'finger', byFinger),
  };
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('@playwright/test').BrowserContextOptions} device
 * @param {keyof typeof STROKES} pointer
 * @param {Stroke} stroke
 * @returns {Promise<number[]>}
 */
async function paint(browser, url, device, pointer, stroke) {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email', { exact: true }).fill('ada@example.edu');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('grid').waitFor();
  const cells = await page.evaluate(cellsInReach, EDGE_PX);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  await page.evaluate(watch);
  for (let strokes = 0; strokes < STROKES[pointer]; strokes += 1) {
    await stroke(page, cells, async (go) => {
      const drawn = page.evaluate(() => Reflect.get(globalThis, 'gridMoves').next());
      await go();
      await drawn;
    });
  }
  const times = await page.evaluate(() => Reflect.get(globalThis, 'gridMoves').times);
  await context.close();
  return times;
}

/** @type {Stroke} */
async function byMouse({ mouse }, [first, ...others], move) {
  if (!first) throw new Error('No hour of the grid is in reach.');
  await mouse.move(first.x, first.y);
  await mouse.down();
  for (const { x, y } of others) await move(() => mouse.move(x, y));
  await mouse.up();
}

/** @type {Stroke} */
async function byFinger(page, [first, ...others], move) {
  if (!first) throw new Error('No hour of the grid is in reach.');
  // Playwright's own finger can only tap.
  const devtools = await page.context().newCDPSession(page);
  const send = (/** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type, /** @type {Point[]} */ touchPoints) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [first]);
  await page.locator('[data-scroller][data-painting]').waitFor();
  for (const at of others) await move(() => send('touchMove', [at]));
  await send('touchEnd', []);
}

/**
 * Runs in the page: the middles of the hours that can be painted without scrolling, on a way that goes down one day and up the
 * next, so that each move paints one hour.
 * @param {number} edge
 * @returns {Point[]}
 */
function cellsInReach(edge) {
  const box = document.querySelector('[data-scroller]');
  const corner = box?.querySelector('[role=columnheader]');
  if (!box || !corner) throw new Error('unreachable: the grid is shown');
  box.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { right, top, bottom, left } = box.getBoundingClientRect();
  const head = corner.getBoundingClientRect();
  const days = new Map();
  for (const cell of box.querySelectorAll('[data-cell]')) {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2 };
    const isInReach =
      at.x > left + head.width &&
      at.x < right - edge &&
      at.y > Math.max(top + head.height, 0) + edge &&
      at.y < Math.min(bottom, innerHeight) - edge;
    if (isInReach) days.set(at.x, [...(days.get(at.x) ?? []), at]);
  }
  return [...days.values()].flatMap((day, index) => (index % 2 === 0 ? day : day.toReversed()));
}

/** Runs in the page: takes the time of each move, from its event until the frame that shows what it changed is drawn. */
function watch() {
  /** @type {number[]} */
  const times = [];
  let movedAt = Number.NaN;
  let drawn = () => undefined;
  addEventListener('pointermove', () => (movedAt = performance.now()), { capture: true });
  new MutationObserver(() => {
    const since = movedAt;
    // What is written once more does not change what is seen.
    movedAt = Number.NaN;
    if (Number.isNaN(since)) return;
    requestAnimationFrame(() => {
      // What is asked for in a frame comes when that frame is drawn, and with this priority before anything else.
      scheduler.postTask(
        () => {
          times.push(performance.now() - since);
          drawn();
        },
        { priority: 'user-blocking' },
      );
    });
  }).observe(document.querySelector('[role=grid]') ?? document, { subtree: true, attributeFilter: ['aria-selected'] });
  const next = () => new Promise((resolve) => (drawn = () => void resolve(undefined)));
  Reflect.set(globalThis, 'gridMoves', { times, next });
}
