/** @typedef {import('@playwright/test').Page} Page */

const OPENINGS = 9;

/**
 * How soon 'Move to…' shows what the groups would score, for one student after another.
 * @param {Page} page  of a large class's dashboard, with its groups
 * @returns {Promise<number[]>} ms from the click to the first scores, drawn
 */
export async function openMoves(page) {
  const took = [];
  for (let at = 0; at < OPENINGS; at += 1) {
    await page
      .getByRole('button', { name: /^What to do with / })
      .nth(at + 1)
      .click();
    await page.evaluate(markScores);
    await page.getByRole('menuitem', { name: 'Move to…' }).click();
    await page.waitForFunction(() => performance.getEntriesByName('scores').length > 0);
    took.push(await page.evaluate(() => performance.measure('choosing', 'chosen', 'scores').duration));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return took;
}

/** Runs in the page: marks when the menu's item is clicked, and when the first group stands in the dialog and has been drawn. */
function markScores() {
  performance.clearMarks();
  addEventListener('click', () => performance.mark('chosen'), { once: true, capture: true });
  const look = () => {
    const drawn = () => performance.mark('scores');
    // What is there when a frame begins is drawn in it; a task that comes after says that it is.
    if (document.querySelector('[role=dialog] li')) setTimeout(drawn);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
