import { type RefObject, useLayoutEffect, useState } from 'react';

const USUAL = 16 / 9;

/** Width by height of an element, as it is now. */
export function useAspect(frame: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(USUAL);
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width > 0 && height > 0) setAspect(width / height);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [frame]);
  return aspect;
}
