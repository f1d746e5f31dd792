import { DESKTOP, PHONE } from './sizes.mjs';
import { visit } from './visit.mjs';

/** Pages that load at the same time, for they wait for the network most of it. */
const AT_ONCE = 4;

/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {{ path: string, phone: Visit, desktop: Visit }} Visited */

/**
 * Visits every page, on a phone and on a desktop.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ path: string, address: string }[]} routes
 * @param {number} [height]  of both, in px, if it is another
 * @returns {Promise<Visited[]>} in the order of the routes
 */
export async function visitAll(browser, url, routes, height) {
  const waiting = [...routes.entries()];
  /** @type {Visited[]} */
  const visited = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { path, address }] = next;
      const phone = await visit(browser, url + address, { ...PHONE, ...(height && { height }) });
      const desktop = await visit(browser, url + address, { ...DESKTOP, ...(height && { height }) });
      visited[index] = { path, phone, desktop };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return visited;
}
