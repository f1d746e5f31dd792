import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONT_ENDS } from '../../scripts/build/packages.mjs';
import { ROOT } from '../../scripts/root.mjs';

/** @typedef {Record<string, string>} Samples  values for the parameters of addresses: slug, accessKey */
/** @typedef {import('@study-groups/contracts/remotes').PageStart} PageStart */

/** @type {Record<string, string>} queries of pages that say little without one */
const QUERIES = {
  '/meet-scheduler': '?token=sample',
  '/schedule-meet': '?token=sample',
  '/create-drive-folder': '?token=sample',
};
/** An address that nobody has. */
const NOWHERE = '/nothing/is/here';

/**
 * The addresses of all pages that an origin has: as its own page lists them, or as this checkout declares them where it lists
 * none, and one that nobody has.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {Samples} samples
 * @returns {Promise<{ path: string, address: string }[]>}  its pattern, and one address of it
 */
export async function routesOf(browser, url, samples) {
  const page = await browser.newPage();
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const start = await page.evaluate(
    () => /** @type {{ studyGroups?: { start: PageStart } }} */ (globalThis).studyGroups?.start,
  );
  await page.close();
  const paths = start ? listed(start) : declared();
  return [...paths, NOWHERE].map((path) => ({ path, address: addressOf(path, samples) }));
}

/** @param {PageStart} start */
function listed({ shell, remotes }) {
  const live = Object.values(remotes).filter((remote) => 'routes' in remote);
  return [shell, ...live].flatMap(({ routes }) => routes.map(({ path }) => path));
}

function declared() {
  return FRONT_ENDS.map(({ name }) => join(ROOT, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(file, 'utf8')).pages))
    .flatMap((/** @type {{ paths: string[] }} */ { paths }) => paths);
}

/**
 * @param {string} path  a pattern
 * @param {Samples} samples
 */
export function addressOf(path, samples) {
  const filled = path
    .replace(/:(\w+)/g, (_, /** @type {string} */ name) => encodeURIComponent(samples[name] ?? 'sample'))
    .replace(/\/\*$/, '');
  return filled + (QUERIES[path] ?? '');
}
