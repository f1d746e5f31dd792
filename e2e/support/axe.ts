import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Colours that fade into each other are measured when they have. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** What axe takes most of its time for. */
const CONTRAST = 'color-contrast';

/** What of a page axe looks at. */
export interface Scope {
  /** 'only' where nothing but colours has changed since the last look, 'known' where all but these has; both unless told. */
  colours?: 'only' | 'known';
  /** Selects what is looked at; the whole page unless told. */
  within?: string;
}

/** What axe finds, each finding with the elements that have it. */
export async function violations(page: Page, { colours, within }: Scope = {}): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page }).options({
    resultTypes: ['violations'],
    selectors: false,
    ...(colours === 'only' && { runOnly: [CONTRAST] }),
    ...(colours === 'known' && { rules: { [CONTRAST]: { enabled: false } } }),
  });
  // Frames are looked at each by itself and put together in a page that is opened for it, which a page without any does not need.
  axe.setLegacyMode(page.frames().length === 1);
  if (within) axe.include(within);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
