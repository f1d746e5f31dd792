import { useEffect, useRef, useState } from 'react';

/** What begins above the lower two fifths of the window counts as reached, however far it has been scrolled out of it. */
const REACHED = '100000px 0px -40% 0px';

const isStill = () =>
  !('IntersectionObserver' in globalThis) || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Steps that follow the scrolling, one after another, until one is chosen. Who wants no motion has the last one at once.
 * @param count how many steps there are
 * @returns the step, from 0; what chooses one; and what says where a step stands on the page
 */
export function useScrolledStep(count: number) {
  const [scrolled, scroll] = useState(() => (isStill() ? count - 1 : 0));
  // Whoever chooses has taken over: the page scrolls by itself to what has the focus.
  const [chosen, choose] = useState<number>();
  const places = useRef<(Element | null)[]>([]);
  useEffect(() => {
    if (isStill()) return;
    const reached = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) reached.add(target);
          else reached.delete(target);
        }
        scroll(Math.max(0, reached.size - 1));
      },
      { rootMargin: REACHED },
    );
    for (const place of places.current) if (place) observer.observe(place);
    return () => observer.disconnect();
  }, []);
  const placeOf = (index: number) => (element: Element | null) => {
    places.current[index] = element;
  };
  return { step: chosen ?? scrolled, choose, placeOf };
}
