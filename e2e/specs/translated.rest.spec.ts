import type { Page } from '@playwright/test';
import type { PageRoute } from '@study-groups/contracts/remotes';
import { chooseLanguage } from '../support/language.ts';
import { routesOf } from '../support/routes.ts';
import { type Sight, sightsOf } from '../support/sights.ts';
import { expect, test } from '../support/system.ts';
import { startWalk } from '../support/walk.ts';

let routes: readonly PageRoute[];
let sights: Record<string, Sight>;

const softly = expect.configure({ soft: true });

test.beforeAll(async ({ system }) => {
  [routes, sights] = await Promise.all([routesOf(system), sightsOf(system)]);
});

/** Puts an element with a translation in the place of each text, as Google Translate does in Chrome and in its own script. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, textarea, option')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.append(`‹${text.data}›`);
      text.replaceWith(font);
    }
  });
}

/** The texts of a page, or those that an earlier translation has left in it. */
function textsOf(page: Page, within: 'body' | 'font'): Promise<string[]> {
  return page.evaluate((selector) => {
    const texts = new Set<string>();
    for (const place of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.add((walker.currentNode as Text).data.replace(/^‹|›$/g, '').trim());
    }
    return [...texts].filter(Boolean);
  }, within);
}

test('every page goes on where the browser has translated it: all of its texts change with the language, and nothing breaks', async ({
  page,
}) => {
  const walk = await startWalk(page, routes);
  const findings: string[] = [];
  for (const [name, sight] of Object.entries(sights)) {
    await test.step(name, async () => {
      await walk.open(sight);
      await chooseLanguage(page, 'he');
      const inHebrew = new Set(await textsOf(page, 'body'));
      await chooseLanguage(page, 'en');
      await translate(page);
      await chooseLanguage(page, 'he');
      await expect(page.getByRole('heading').first()).toBeVisible();
      // What people have written is the same in each language, and figures change by themselves.
      const isStale = (text: string) => /\p{L}/u.test(text) && !inHebrew.has(text) && !/\p{Script=Hebrew}/u.test(text);
      const stale = async () => (await textsOf(page, 'font')).filter(isStale);
      await expect
        .poll(stale, { timeout: 5_000 })
        .toEqual([])
        .catch(async () => {
          // What came after the first look at the page in Hebrew is found in one that is opened again.
          const left = await stale();
          await walk.open(sight);
          const missing = async () => {
            const shown = await textsOf(page, 'body');
            return left.filter((text) => !shown.includes(text));
          };
          await softly.poll(missing, { message: `${name}, left`, timeout: 10_000 }).toEqual([]);
        });
      await translate(page);
      await chooseLanguage(page, 'en');
      await expect(page.getByRole('heading').first()).toBeVisible();
      findings.push(...walk.complaints(sight).map((each) => `${name}: ${each}`));
    });
  }
  expect(findings).toEqual([]);
});
