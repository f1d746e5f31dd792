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
