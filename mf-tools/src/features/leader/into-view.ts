/** As a `ref`: brings what has just appeared into view, for it may be below the screen's edge. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
