import type { Locator, Page } from '@playwright/test';

/** What the course page of the sample platform has noted. */
export interface Campus {
  /** Its shortcuts of one letter that were pressed. */
  shortcuts: string[];
  /** The ids of the forms that were submitted. */
  submits: string[];
  /** What the registration form has reported. */
  events: { name: string; detail: Record<string, unknown> }[];
}

/** What the course page has noted so far. */
export function campusOf(page: Page): Promise<Campus> {
  return page.evaluate(() => (globalThis as unknown as { campus: Campus }).campus);
}

/** How an element is drawn, without its place and its size, which depend on what is beside it. */
export function drawnAs(element: Locator): Promise<Record<string, string>> {
  return element.evaluate((node) => {
    const style = getComputedStyle(node);
    const ofPlace = /size|width|height|inset|origin|^(top|left|right|bottom)$|transition|animation/;
    const names = [...style].filter((name) => !ofPlace.test(name) || /font-size|border-.*width/.test(name));
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
  });
}

/** What a page would notice of a guest that does not keep to its place: its address, head, history and globals. */
export function kept(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    address: location.href,
    history: history.length,
    scroll: [scrollX, scrollY],
    globals: Object.keys(globalThis).sort(),
    react: (globalThis as unknown as { React: { version: string } }).React.version,
    head: [...document.head.children].map(({ outerHTML }) => outerHTML),
    cookies: document.cookie,
    stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
    attributes: [document.documentElement, document.body].flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => `${name}="${value}"`),
    ),
  }));
}
