import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

/** Colours that fade into each other are measured when they have. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    /** Once it has been brought there. */
    axe: typeof axeCore;
  }
}

/** The rule on which axe spends most of its time. */
const CONTRAST = 'color-contrast';
/**
 * A rule that axe turns off by default, as experimental: the text of a button is part of its name, for people who press it by
 * saying it.
 */
const LABELS = 'label-content-name-mismatch';

/** The part of a page that axe looks at. */
export interface Scope {
  /** 'only' where nothing but colours has changed since the last look, 'known' where all but these has; both by default. */
  colours?: 'only' | 'known';
  /** Selects what is looked at; the whole page by default. */
  within?: string;
}

/** Returns axe's findings, each with the elements concerned. */
export async function violations(page: Page, { colours, within }: Scope = {}): Promise<string[]> {
  await untilStill(page);
  await bringAxe(page);
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(colours === 'only' && { runOnly: [CONTRAST] }),
    ...(colours !== 'only' && { rules: { [CONTRAST]: { enabled: colours !== 'known' }, [LABELS]: { enabled: true } } }),
  };
  return page.evaluate(
    async ({ within, options }) => {
      const found = await window.axe.run(within ?? document, options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { within, options },
  );
}

/** Brings axe to the page and its frames, once for all looks at them: to load it takes longer than many a look. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    // One that waits until it comes into sight has no page, and would be waited for.
    if (frame.url() === '') continue;
    await frame.waitForLoadState('domcontentloaded');
    if (await frame.evaluate(() => 'axe' in window)) continue;
    // Frames report to the page what they have found, also those of another origin.
    await frame.evaluate(`${axeCore.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
  }
}
