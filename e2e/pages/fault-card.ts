import type { Locator, Page } from '@playwright/test';

/** Finds the card that replaces a page that can't be shown. */
export function faultCard(page: Page): Locator {
  return page.getByRole('alert').filter({ has: page.getByRole('heading') });
}
