import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

type OfElement = Virtualizer<Element, Element>;
type OfWindow = Virtualizer<Window, Element>;

/**
 * Makes a virtualizer follow the scroller of a list: its page, or the pane that the list is in.
 * @param list holds the rows, and nothing above them
 * @returns `top`: offset of the list from the start of the scroller, in px; `scroll`: the virtualizer's options
 */
export function usePageScroll(list: RefObject<HTMLElement | null>) {
  const { scroller, top } = useScroller(list);
  const isWindow = scroller !== undefined && 'innerHeight' in scroller;
  return {
    top,
    scroll: {
      scrollMargin: top,
      // It writes where it begins as soon as it knows what scrolls, which may be scrolled already.
      enabled: scroller !== undefined,
      initialOffset: () => offsetOf(scroller),
      // The library takes a window as well, which its types keep for another hook.
      getScrollElement: () => (scroller ?? null) as Element | null,
      observeElementRect: (of: OfElement, report: Parameters<typeof observeElementRect>[1]) =>
        isWindow ? observeWindowRect(of as unknown as OfWindow, report) : observeElementRect(of, report),
      observeElementOffset: (of: OfElement, report: Parameters<typeof observeElementOffset>[1]) =>
        isWindow ? observeWindowOffset(of as unknown as OfWindow, report) : observeElementOffset(of, report),
      scrollToFn: (offset: number, how: Parameters<typeof elementScroll>[1], of: OfElement) =>
        isWindow ? windowScroll(offset, how, of as unknown as OfWindow) : elementScroll(offset, how, of),
    },
  };
}

function offsetOf(scroller: Element | Window | undefined): number {
  if (!scroller) return 0;
  return 'innerHeight' in scroller ? scroller.scrollY : scroller.scrollTop;
}

function useScroller(list: RefObject<HTMLElement | null>): { scroller: Element | Window | undefined; top: number } {
  const [found, setFound] = useState<{ scroller: Element | Window | undefined; top: number }>({
    scroller: undefined,
    top: 0,
  });
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const look = () => {
      const scroller = scrollParentOf(node);
      const above =
        scroller instanceof Element
          ? scroller.getBoundingClientRect().top + scroller.clientTop - scroller.scrollTop
          : -scroller.scrollY;
      const top = Math.round(node.getBoundingClientRect().top - above);
      setFound((before) => (before.scroller === scroller && before.top === top ? before : { scroller, top }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    // What stands above it changes the page's height.
    observer.observe(node.ownerDocument.body);
    if (node.parentElement?.parentElement) observer.observe(node.parentElement.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return found;
}

/** Finds the scroller of an element: the nearest frame around it that scrolls, else the window. */
function scrollParentOf(element: Element): Element | Window {
  const view = element.ownerDocument.defaultView ?? window;
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    if (frame === element.ownerDocument.body) break;
    if (/auto|scroll/.test(view.getComputedStyle(frame).overflowY)) return frame;
  }
  return view;
}
