import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/**
 * Takes one of the README's pictures. They change only when UPDATE_PICTURES is set, so that a test run leaves the
 * checkout as it was.
 */
export async function picture(page: Page, name: string, height = 860): Promise<void> {
  if (!process.env['UPDATE_PICTURES']) return;
  const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));
  await page.setViewportSize({ width: 1280, height });
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path, animations: 'disabled' });
}
