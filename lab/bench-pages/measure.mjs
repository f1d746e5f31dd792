import { chromium } from '@playwright/test';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { serveBare } from './bare/serve.mjs';
import { measureBoard } from './board.mjs';
import { measureBusyCalendar } from './busy-calendar.mjs';
import { serveForeignPage } from './foreign-page.mjs';
import { compareMainThread } from './main-thread.mjs';
import { median } from '../bench/publish.mjs';
import { makeSamples } from './origin.mjs';
import { addressOf, routesOf } from './routes.mjs';
import { measureLargeDashboard } from './large-dashboard.mjs';
import { measureRepair } from './repair.mjs';
import { loadSlowly } from './slow-load.mjs';
import { MULTIPLES, SLOW } from './targets.mjs';
import { visitAll } from './visit.mjs';

const ROUNDS = 9;
const SLOW_LOADS = 5;
/** So high that a form and what stands below it are in sight, in px. */
const WITH_WHAT_IS_BELOW = 1_600;

/** @typedef {Awaited<ReturnType<typeof measurePages>>} Measured */

/**
 * All figures of the pages that an origin serves, and what they are compared with: the bare page's main thread at a fourth of
 * its speed, and its first field on a slow network.
 * @param {import('./origin.mjs').Origin} origin
 */
export async function measurePages(origin) {
  // It ends with this program, by the order of what was started, and not by itself at a signal.
  const handlers = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: await findChromium(process.env), ...handlers });
  atShutdown(() => browser.close());
  const bare = await serveBare();
  atShutdown(bare.stop);
  const samples = await makeSamples(origin);

  const mainThread = [];
  for (const { title, path, most } of MULTIPLES) {
    say(`The main thread until the first field of ${path}, against the bare page`);
    const url = origin.url + addressOf(path, samples);
    mainThread.push({
      title,
      path,
      most,
      rounds: await compareMainThread(browser, { url, bare: bare.url, rounds: ROUNDS }),
    });
  }
  say(`${SLOW.path} on a slow network`);
  const bareSlow = await loadSlowly(browser, { url: bare.url, loads: SLOW_LOADS });
  const slow = await loadSlowly(browser, { url: origin.url + addressOf(SLOW.path, samples), loads: SLOW_LOADS });
  say('The widget on a slow network');
  const foreign = await serveForeignPage(origin.url, samples.slug ?? '');
  atShutdown(foreign.stop);
  const widget = await loadSlowly(browser, { url: foreign.url, loads: SLOW_LOADS });
  const [around] = await visitAll(browser, foreign.url, [{ path: 'the widget', address: '/' }], WITH_WHAT_IS_BELOW);
  say('The dashboard of a class of 300');
  const dashboard = await measureLargeDashboard(browser, origin);
  say('What of the groups is in sight');
  const board = await measureBoard(browser, origin);
  say('The ways to place and mend a class of 120');
  const repair = await measureRepair(browser, origin);
  say('A calendar file of 5,000 events');
  const calendar = await measureBusyCalendar(browser, origin.url + addressOf(SLOW.path, samples));
  say('Every page: what shifts and what it weighs');
  const routes = await visitAll(browser, origin.url, await routesOf(browser, origin.url, samples));
  const barePage = {
    ms: median(mainThread.flatMap(({ rounds }) => rounds.map(({ bare: ms }) => ms))),
    slowMs: median(bareSlow.map(({ usableAt }) => usableAt)),
  };
  return {
    chromium: browser.version(),
    barePage,
    mainThread,
    slow,
    widget,
    around,
    dashboard,
    board,
    repair,
    calendar,
    routes,
  };
}
