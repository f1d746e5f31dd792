import { makeMatchedClass, unlock } from './large-dashboard.mjs';
import { DESKTOP, PHONE } from './sizes.mjs';

/** A class of an ordinary course, and one of a lecture hall. */
const STUDENTS = { small: 34, large: 300 };
const LARGE_DESKTOP = { width: 1920, height: 1080 };

/** @typedef {{ seen: number, of: number }} Share */

/**
 * The things in sight as soon as the dashboard has opened.
 * @typedef {object} Board
 * @property {Share} names  of the small class, on a desktop
 * @property {Share} groups  of the large class with all their names, on a large desktop
 * @property {number} firstNamePx  from the top of a phone's screen to the first name of the small class
 * @property {number} heightPx  of all groups of the large class, on a desktop
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<Board>}
 */
export async function measureBoard(browser, origin) {
  const small = `${origin.url}/dashboard/${await makeMatchedClass(origin, STUDENTS.small)}`;
  const large = `${origin.url}/dashboard/${await makeMatchedClass(origin, STUDENTS.large)}`;
  const look = async (/** @type {string} */ url, /** @type {{ width: number, height: number }} */ viewport) => {
    const page = await browser.newPage({ viewport });
    await unlock(page, url);
    const seen = await page.evaluate(lookAtBoard);
    await page.close();
    return seen;
  };
  const desktop = await look(small, DESKTOP);
  const hall = await look(large, LARGE_DESKTOP);
  return {
    names: desktop.names,
    groups: hall.groups,
    firstNamePx: (await look(small, PHONE)).firstNamePx,
    heightPx: (await look(large, DESKTOP)).heightPx,
  };
}

/** Runs in the page. */
function lookAtBoard() {
  const board = document.querySelector('[role=list]:has([data-tile])');
  const tiles = [...(board?.querySelectorAll('article') ?? [])];
  const namesOf = (/** @type {Element} */ tile) => [...tile.querySelectorAll('[data-member]')];
  const isInSight = (/** @type {Element} */ node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const names = tiles.flatMap(namesOf);
  const groupCount = Number(tiles[0]?.closest('[aria-setsize]')?.getAttribute('aria-setsize'));
  return {
    names: { seen: names.filter(isInSight).length, of: names.length },
    groups: { seen: tiles.filter((tile) => namesOf(tile).every(isInSight)).length, of: groupCount },
    firstNamePx: Math.round(names[0]?.getBoundingClientRect().top ?? Number.NaN),
    heightPx: Math.round(board?.getBoundingClientRect().height ?? Number.NaN),
  };
}
