import { type RefObject, useEffect, useRef } from 'react';
import { useView } from '../../workspace/useWorkspace.ts';

/** Time without a change after which the place is stored, in milliseconds. */
const REST_MS = 150;
/** The events that show that somebody is going to a place of their choice, regardless of the stored one. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings a view back to where it was scrolled to, as soon as it is long enough, and keeps where it is.
 * @returns for the element whose page, or pane, is scrolled
 */
export function useKeptScroll(view: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const [{ scroll }, change] = useView(view);
  const first = useRef(scroll);

  useEffect(() => {
    const element = content.current;
    if (!element) return undefined;
    const scroller = scrollerOf(element);
    const goal = first.current;
    let isThere = false;
    let at = goal;
    let kept = goal;
    let resting: ReturnType<typeof setTimeout> | undefined;

    const arrive = (): void => {
      isThere = true;
    };
    const restore = (): void => {
      if (isThere) return;
      scroller.scrollTop = goal;
      // Parts that come later make it longer.
      if (scroller.scrollTop >= goal - 1) arrive();
    };
    const keep = (): void => {
      clearTimeout(resting);
      if (!isThere || at === kept) return;
      kept = at;
      change({ scroll: at });
    };
    const scrolled = (): void => {
      at = Math.round(scroller.scrollTop);
      clearTimeout(resting);
      resting = setTimeout(keep, REST_MS);
    };
    const sizes = new ResizeObserver(restore);
    // The page's own scrolling is an event of the document.
    const source = scroller === element.ownerDocument.scrollingElement ? element.ownerDocument : scroller;
    // Not at once: a page that is new is first scrolled to its top.
    const start = requestAnimationFrame(() => {
      sizes.observe(element);
      restore();
      source.addEventListener('scroll', scrolled, { passive: true });
      for (const move of MOVES) element.ownerDocument.addEventListener(move, arrive, { passive: true });
    });
    addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(start);
      sizes.disconnect();
      removeEventListener('pagehide', keep);
      keep();
      source.removeEventListener('scroll', scrolled);
      for (const move of MOVES) element.ownerDocument.removeEventListener(move, arrive);
    };
  }, [change]);
  return content;
}

/** The nearest pane that scrolls, else the page. */
function scrollerOf(element: HTMLElement): Element {
  for (let pane = element.parentElement; pane; pane = pane.parentElement) {
    if (/^(auto|scroll)$/.test(getComputedStyle(pane).overflowY)) return pane;
  }
  return element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement;
}
