import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Colours that fade into each other are measured when they have. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

interface Scope {
  isColourOnly?: boolean;
  /** Selects what is looked at; the whole page unless told. */
  within?: string;
}

/** What axe finds, each finding with the elements that have it. */
export async function violations(page: Page, { isColourOnly = false, within }: Scope = {}): Promise<string[]> {
  await untilStill(page);
  const axe = new AxeBuilder({ page });
  if (within) axe.include(within);
  if (isColourOnly) axe.withRules('color-contrast');
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
