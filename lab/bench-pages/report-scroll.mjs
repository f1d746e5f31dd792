/** Px of each turn of the wheel: from a reader's pace to as fast as a wheel spins. */
const SPEEDS = [120, 600, 2_400, 9_600];
const TURNS = 120;
const TURN_MS = 16;
/** A paint after the list has come to rest is a frame too. */
const REST_MS = 600;

/** A frame that took longer is seen. */
const SEEN_MS = 50;

/** @typedef {{ speed: number, frames: number[] }} Scrolled  px of each turn of the wheel; ms from each frame to the next */

/**
 * Turns the wheel over a list at each speed, down until it ends, and up and down again.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} list  what scrolls
 * @returns {Promise<Scrolled[]>}
 */
export async function scrollFrames(page, list) {
  await list.hover({ position: { x: 200, y: 200 } });
  const scrolled = [];
  for (const speed of SPEEDS) {
    const end = await list.evaluate((element) => {
      element.scrollTo(0, 0);
      return element.scrollHeight - element.clientHeight;
    });
    await page.waitForTimeout(REST_MS);
    await page.evaluate(watchFrames);
    for (const turn of turnsWithin(end, speed, TURNS)) {
      await page.mouse.wheel(0, turn);
      await page.waitForTimeout(TURN_MS);
    }
    await page.waitForTimeout(REST_MS);
    scrolled.push({ speed, frames: await page.evaluate(takeFrames) });
  }
  return scrolled;
}

/**
 * Half of the turns go on in a direction, or fewer where the list ends before.
 * @param {number} end  px that the list can be scrolled
 * @param {number} speed
 * @param {number} count
 * @returns {number[]} px of each turn, negative for up
 */
export function turnsWithin(end, speed, count) {
  const inARow = Math.max(1, Math.min(Math.floor(end / speed), Math.ceil(count / 2)));
  return Array.from({ length: count }, (_, turn) => (Math.floor(turn / inARow) % 2 === 0 ? speed : -speed));
}

/** Runs in the page: keeps the times between frames. */
function watchFrames() {
  const page = /** @type {any} */ (globalThis);
  page.frameTimes = [];
  page.isWatchingFrames = true;
  /** @type {number | undefined} */
  let last;
  const frame = (/** @type {number} */ now) => {
    if (last !== undefined) page.frameTimes.push(now - last);
    last = now;
    if (page.isWatchingFrames) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** Runs in the page: the times between frames so far. */
function takeFrames() {
  const page = /** @type {any} */ (globalThis);
  page.isWatchingFrames = false;
  return page.frameTimes;
}

/** @typedef {{ speed: number, bare: number[], ours: number[] }} Scrolling  px of a turn of the wheel; ms between frames */

/**
 * Brings the frames of all rounds together.
 * @param {readonly Record<'bare' | 'ours', Scrolled[]>[]} rounds
 * @returns {Scrolling[]}
 */
export function framesBySpeed(rounds) {
  const framesOf = (/** @type {'bare' | 'ours'} */ side, /** @type {number} */ speed) =>
    rounds.flatMap((round) => round[side].filter((one) => one.speed === speed).flatMap(({ frames }) => frames));
  const speeds = (rounds[0]?.ours ?? []).map(({ speed }) => speed);
  return speeds.map((speed) => ({ speed, bare: framesOf('bare', speed), ours: framesOf('ours', speed) }));
}

/**
 * @param {Scrolling} scrolling
 * @param {(met: boolean, figure: string) => string} verdict
 * @returns {string[]} cells of a row: speed, the table that is all there, the console
 */
export function scrollCells({ speed, bare, ours }, verdict) {
  const seen = (/** @type {number[]} */ frames) => frames.filter((ms) => ms > SEEN_MS).length;
  const shown = (/** @type {number[]} */ frames) =>
    `${seen(frames)} of ${frames.length}, worst ${Math.max(0, ...frames).toFixed(0)} ms`;
  // Frames that a busy machine drops are no fault of the console's, if the other table loses as many.
  const met = ours.length > 0 && seen(ours) <= seen(bare);
  return [String(speed), shown(bare), verdict(met, shown(ours))];
}
