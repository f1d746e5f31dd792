import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus to an element when it comes in place of another, and back to where it was when it goes. */
export function useHeldFocus<Shown extends HTMLElement = HTMLElement>(isThere: boolean): RefObject<Shown | null> {
  const { root } = useHost();
  const shown = useRef<Shown>(null);
  useLayoutEffect(() => {
    if (!isThere) return undefined;
    const before = root.activeElement;
    shown.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isThere, root]);
  return shown;
}
