import type { Locator, Page } from '@playwright/test';

/** What a widget has told the page around, in its order. */
export interface Told {
  type: string;
  detail: Record<string, unknown>;
}

/** The element of a widget; Playwright looks into its shadow root. */
export function widget(page: Page | Locator, slug?: string): Locator {
  return page.locator(`study-groups-registration${slug === undefined ? '' : `[slug="${slug}"]`}`);
}

/** What a webmaster writes: the script, and an element for each form. */
export function snippet(product: string, ...elements: string[]): string {
  return `<script type="module" src="${product}/embed.js"></script>\n${elements.join('\n')}`;
}

/** One element, with its attributes. */
export function element(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<study-groups-registration${written.join('')}></study-groups-registration>`;
}

/** Has a page remember what its widgets tell. Call it before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<Told[]>> {
  await page.addInitScript(() => {
    const told: { type: string; detail: unknown }[] = [];
    Object.assign(window, { told });
    document.addEventListener('DOMContentLoaded', () => {
      for (const form of document.querySelectorAll('study-groups-registration')) {
        for (const type of ['submitted', 'resize', 'error']) {
          form.addEventListener(type, (event) => told.push({ type, detail: (event as CustomEvent).detail as unknown }));
        }
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { told: Told[] }).told);
}
