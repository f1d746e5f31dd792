import { chromium } from '@playwright/test';
import { fillDemo } from '../../scripts/demo/fill.mjs';
import { atShutdown } from '../../scripts/processes/shutdown.mjs';
import { say } from '../../scripts/progress.mjs';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { median, startVerdicts } from '../bench/publish.mjs';
import { serveBare } from './bare/serve.mjs';
import { loadSlowly } from './slow-load.mjs';
import { MEMBER } from './targets.mjs';

const LOADS = 9;
/** The buttons that say whether a member comes. */
const ANSWER = '[role=group] button[aria-pressed]';

/** @typedef {Awaited<ReturnType<typeof measureMember>>} MemberMeasured */

/**
 * Measures how soon a member's page can be used on a slow network, opened by the link of a mail on a phone that keeps nothing
 * of it.
 * @param {import('./origin.mjs').Origin} origin
 */
export async function measureMember(origin) {
  const handlers = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: await findChromium(process.env), ...handlers });
  atShutdown(() => browser.close());
  const bare = await serveBare();
  atShutdown(bare.stop);
  const { memberUrl: url } = await fillDemo(origin.url, origin.admin);
  say("A member's page on a slow network");
  const bareLoads = await loadSlowly(browser, { url: bare.url, loads: LOADS });
  const loads = await loadSlowly(browser, { url, loads: LOADS, selector: ANSWER });
  const usable = (/** @type {import('./slow-load.mjs').SlowLoad[]} */ all) => median(all.map((load) => load.usableAt));
  return {
    chromium: browser.version(),
    bareMs: usable(bareLoads),
    ms: usable(loads),
    rounds: median(loads.map(({ chain }) => chain.length)),
  };
}

/**
 * The same as Markdown, with its verdict.
 * @param {MemberMeasured} measured
 * @returns {{ text: string, missed: number }}
 */
export function reportMember({ bareMs, ms, rounds }) {
  const { multiple, missed } = startVerdicts();
  const usable = multiple(`${(ms / 1000).toFixed(2)} s`, ms / bareMs, MEMBER.usable);
  const text = `\`/my-group\` by the link of a mail, on a slow 4G (150 ms, 1.6 Mbps down, 0.75 up), nothing kept, the median of ${LOADS} loads: until the buttons that say whether one comes can be used ${usable}, after ${rounds} rounds. The bare page's first field on that network: ${(bareMs / 1000).toFixed(2)} s.`;
  return { text, missed: missed() };
}
