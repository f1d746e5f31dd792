import type { Locator, Page } from '@playwright/test';

/** An event of a widget, as the page around it hears it. */
export interface WidgetEvent {
  type: string;
  detail: Record<string, unknown>;
}

/** The element of a widget; Playwright looks into its shadow root. */
export function widget(page: Page | Locator, slug?: string): Locator {
  return page.locator(`study-groups-registration${slug === undefined ? '' : `[slug="${slug}"]`}`);
}

/** Returns the HTML that a webmaster writes: the script, and an element for each form. */
export function snippet(product: string, ...elements: string[]): string {
  return `<script type="module" src="${product}/embed.js"></script>\n${elements.join('\n')}`;
}

/** One element, with its attributes. */
export function element(attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<study-groups-registration${written.join('')}></study-groups-registration>`;
}

/** Has a page remember what its widgets report. Call it before the page is opened. */
export async function listen(page: Page): Promise<() => Promise<WidgetEvent[]>> {
  await page.addInitScript(() => {
    const heard: { type: string; detail: unknown }[] = [];
    Object.assign(window, { heard });
    document.addEventListener('DOMContentLoaded', () => {
      for (const form of document.querySelectorAll('study-groups-registration')) {
        for (const type of ['submitted', 'resize', 'error']) {
          form.addEventListener(type, (event) =>
            heard.push({ type, detail: (event as CustomEvent).detail as unknown }),
          );
        }
      }
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: WidgetEvent[] }).heard);
}
