import type { Locator, Page } from '@playwright/test';

/** The card that stands in the place of a page that can't be shown. */
export function faultCard(page: Page): Locator {
  return page.getByRole('alert').filter({ has: page.getByRole('heading') });
}
