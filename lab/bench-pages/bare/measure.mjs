import { mainThreadTime } from '../main-thread.mjs';
import { median } from '../../bench/publish.mjs';
import { serveBare } from './serve.mjs';

const LOADS = 9;

/**
 * Measures the main thread's computing time for the bare page at a fourth of its speed: other times of the same run are
 * compared with it, for on a slower machine both grow.
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<number>} ms, the median
 */
export async function measureBarePage(browser) {
  const { url, stop } = await serveBare();
  // Once for what a browser does the first time only.
  await mainThreadTime(browser, url);
  const times = [];
  while (times.length < LOADS) times.push(await mainThreadTime(browser, url));
  await stop();
  return median(times);
}
