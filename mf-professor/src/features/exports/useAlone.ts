import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the rest of the page unreachable while something fills its window. It is in the page's body.
 * @param onKey is given every key, wherever the focus is: a press outside all controls takes it from them
 */
export function useAlone(view: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const page = view.current?.ownerDocument;
    if (!page) return;
    const covered = [...page.body.children].filter((child) => child !== view.current && !child.hasAttribute('inert'));
    for (const child of covered) child.setAttribute('inert', '');
    const listen = (event: KeyboardEvent) => {
      // What comes in its place hears the same key otherwise, and so do the shortcuts of the page.
      event.stopPropagation();
      latest.current(event);
    };
    page.addEventListener('keydown', listen);
    return () => {
      page.removeEventListener('keydown', listen);
      covered.forEach((child) => child.removeAttribute('inert'));
    };
  }, [view]);
}
