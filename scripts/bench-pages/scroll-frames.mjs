/** Px of each turn of the wheel, and how many of them: from a reader's pace to as fast as a wheel spins. */
const SPEEDS = [120, 600, 2_400, 9_600];
const TURNS = 60;
const TURN_MS = 16;

/** A frame that took longer is seen. */
export const SEEN_MS = 50;

/**
 * Turns the wheel over a list, down and up again at each speed.
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} list  what scrolls
 * @returns {Promise<number[]>} ms from each frame to the next
 */
export async function scrollFrames(page, list) {
  await list.hover();
  await list.evaluate((element) => element.scrollTo(0, 0));
  await page.waitForTimeout(500);
  const frames = [];
  for (const speed of SPEEDS) {
    for (const direction of [1, -1]) {
      await page.evaluate(watchFrames);
      for (let turn = 0; turn < TURNS; turn += 1) {
        await page.mouse.wheel(0, speed * direction);
        await page.waitForTimeout(TURN_MS);
      }
      // What is drawn once the list stands still is a frame too.
      await page.waitForTimeout(400);
      frames.push(...(await page.evaluate(takeFrames)));
    }
  }
  return frames;
}

/** Runs in the page: keeps the times between frames. */
function watchFrames() {
  const page = /** @type {any} */ (globalThis);
  page.frameTimes = [];
  page.isWatchingFrames = true;
  let last = performance.now();
  const frame = (/** @type {number} */ now) => {
    page.frameTimes.push(now - last);
    last = now;
    if (page.isWatchingFrames) requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(frame);
  });
}

/** Runs in the page: the times between frames so far. */
function takeFrames() {
  const page = /** @type {any} */ (globalThis);
  page.isWatchingFrames = false;
  return page.frameTimes;
}
