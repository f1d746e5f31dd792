import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus on where it was within something that is gone.
 * @returns what to listen to around it; its dialogs count too
 */
export function useHeldFocus(isThere: boolean, next: RefObject<HTMLElement | null>) {
  const isHeld = useRef(false);
  useEffect(() => {
    if (isThere || !isHeld.current) return;
    isHeld.current = false;
    next.current?.focus();
  }, [isThere, next]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}
