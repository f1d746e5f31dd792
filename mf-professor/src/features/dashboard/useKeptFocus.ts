import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page while what has it goes: it goes on to the same student's menu, wherever that is now, else to the
 * tab that is open, else to the frame. Without it the next Tab would begin at the top of the page.
 * @param frame takes the focus; what goes stands in it
 * @returns puts it there too when a dialog is gone, unless it is somewhere by then
 */
export function useKeptFocus(frame: RefObject<HTMLElement | null>): () => void {
  const last = useRef<HTMLElement | null>(null);

  const returnFocus = useCallback(() => {
    const element = frame.current;
    const root = element?.getRootNode() as Document | ShadowRoot | undefined;
    const active = root?.activeElement;
    if (!element || (active && active !== element.ownerDocument.body)) return;
    const student = last.current?.dataset['studentMenu'];
    const again = last.current?.isConnected
      ? last.current
      : student && element.querySelector<HTMLElement>(`[data-student-menu="${student}"]`);
    const tab = element.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    (again || tab || element).focus({ preventScroll: true });
  }, [frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target !== element) last.current = target;
    };
    element.addEventListener('focusin', note);
    const watch = new MutationObserver(() => {
      if (!last.current || last.current.isConnected) return;
      returnFocus();
      last.current = null;
    });
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, [frame, returnFocus]);

  return returnFocus;
}
