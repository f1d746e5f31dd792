import { createClass, PASSWORDS, signUp, studentsOf } from '../bench-api/classes.mjs';
import { apiOf } from '../../scripts/demo/api.mjs';
import { unlock } from './large-dashboard.mjs';
import { DESKTOP } from './sizes.mjs';

/** Size of the class once some have come late and some have left. */
const STUDENTS = 120;
const LATE = 4;
const LEFT = 5;
const SEED = 2;
const OPEN_MS = 86_400_000;
const OPENINGS = 5;

/**
 * The time until 'Place and Mend…' shows its ways.
 * @typedef {object} Repair
 * @property {number} firstAfter  ms from the press to the first way that can be done, drawn
 * @property {number} allAfter  ms from the press until the search has told all of them
 * @property {number} lines  their number
 */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<Repair[]>}
 */
export async function measureRepair(browser, origin) {
  const slug = await makeTornClass(origin);
  const page = await browser.newPage({ viewport: DESKTOP });
  await unlock(page, `${origin.url}/dashboard/${slug}`);
  const took = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    const measured = page.evaluate(watchLines);
    await page
      .getByRole('region', { name: /^Not in a group/ })
      .getByRole('button', { name: 'Place and Mend…' })
      .click();
    took.push(await measured);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.close();
  return took;
}

/**
 * @param {import('./origin.mjs').Origin} origin
 * @returns {Promise<string>} the slug of a class with groups, of which some have left and into which some have come late
 */
async function makeTornClass({ url, admin }) {
  const { post } = apiOf(url);
  const { token } = await post('/api/admin/login', admin);
  const asAdmin = { authorization: `Bearer ${token}` };
  const slug = `torn-${Date.now().toString(36)}`;
  const cls = await createClass(url, asAdmin, slug, new Date(Date.now() + OPEN_MS));
  const people = studentsOf(STUDENTS + LEFT, SEED);
  await signUp(url, cls, people.slice(0, -LATE));
  await post(`/api/match/${slug}`, {}, asAdmin);
  await signUp(url, cls, people.slice(-LATE));
  const asked = { 'x-dashboard-password': PASSWORDS.dashboardPassword };
  const { version, groups } = await post(`/api/dashboard/${slug}`, {}, asked);
  const inGroups = groups.flatMap((/** @type {{ members: { id: number }[] }} */ { members }) => members);
  const studentIds = inGroups.slice(0, LEFT).map((/** @type {{ id: number }} */ { id }) => id);
  await post(`/api/dashboard/${slug}/students/remove`, { studentIds, version }, asked);
  return slug;
}

/**
 * Runs in the page: waits for the press that opens the drawer, for its first way, and for the end of its search.
 * @returns {Promise<Repair>}
 */
function watchLines() {
  return new Promise((done) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        let firstAfter = Number.NaN;
        const look = () => {
          const drawer = document.querySelector('[role=dialog]');
          const lines = drawer?.querySelectorAll('ol > li > div button').length ?? 0;
          const took = performance.now() - timeStamp;
          if (lines > 0 && Number.isNaN(firstAfter)) firstAfter = took;
          // The search has ended once no line is awaited any more.
          if (lines > 0 && !drawer?.querySelector('[data-skeleton]')) done({ firstAfter, allAfter: took, lines });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
}
