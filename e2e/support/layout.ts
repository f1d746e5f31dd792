import type { Page } from '@playwright/test';

/** Returns the layout faults of an open page: it scrolls sideways, words are cut off, controls lie on each other. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shownIn = (scope: ParentNode, selector: string) =>
      [...scope.querySelectorAll<HTMLElement>(selector)].filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          // What only screen readers get.
          getComputedStyle(each).clipPath === 'none',
      );
    const named = (element: HTMLElement) =>
      `<${element.tagName.toLowerCase()}> ${(element.innerText || element.getAttribute('aria-label') || element.outerHTML).slice(0, 60)}`;

    const sideways = document.documentElement.scrollWidth - innerWidth;
    const outside = ({ left, right }: DOMRect) => left < -1 || right > innerWidth + 1;
    // What lies behind a dialog was looked at before it opened.
    const scope = [...document.querySelectorAll('dialog:modal, [role="dialog"]')].at(-1) ?? document.body;
    const cut = shownIn(
      scope,
      'h1, h2, h3, h4, button, a, summary, label, legend, th, dt, [role="tab"], [role="menuitem"]',
    ).filter((each) => getComputedStyle(each).display !== 'inline' && each.scrollWidth > each.clientWidth + 1);

    /** Finds the ancestor that keeps its place in the window, and so may lie above the rest. */
    const layerOf = (element: HTMLElement) => {
      for (let each: HTMLElement | null = element; each; each = each.parentElement)
        if (/fixed|sticky|absolute/.test(getComputedStyle(each).position)) return each;
      return document.body;
    };
    const controls = shownIn(scope, 'button, a, summary, select, input:not([type="radio"], [type="checkbox"])').map(
      (element) => ({ element, box: element.getBoundingClientRect(), layer: layerOf(element) }),
    );
    const overlaps = controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter(
          (other) =>
            one.layer === other.layer &&
            !one.element.contains(other.element) &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > 1 &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) > 1,
        )
        .map((other) => `${named(one.element)} and ${named(other.element)} lie on each other`),
    );
    const sticksOut = () => shownIn(document, 'body *').filter((each) => outside(each.getBoundingClientRect()));
    return [
      ...(sideways > 0 ? [`scrolls sideways by ${sideways} px: ${sticksOut().slice(-3).map(named).join(', ')}`] : []),
      ...cut.map((each) => `${named(each)} is ${each.scrollWidth - each.clientWidth} px too narrow`),
      ...overlaps,
    ];
  });
}

/** The share of the window below which nobody sees that something moved: a machine that is busy draws a frame between two. */
const SEEN_TO_MOVE = 0.0004;

/** Returns the layout shifts since the page began to load, as browsers count them, each with its share of the window. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    (seen) =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as Shift[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            shifts.push(`${movedBy(entry)} moved by ${entry.value.toFixed(5)} of the window`);
          }
        };
        interface Shift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        }
        const movedBy = ({ sources }: Shift) =>
          sources
            .map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent)?.slice(0, 80))
            .join();
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What comes after the first frame comes when the page has nothing else to do.
        requestIdleCallback(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum < seen ? [] : shifts);
          }),
        );
      }),
    SEEN_TO_MOVE,
  );
}
