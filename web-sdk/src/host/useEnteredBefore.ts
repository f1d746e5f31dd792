import { type RefObject, useLayoutEffect } from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Has a page hear of what was entered into a field while it was only drawn by the server: React listens from then on, and takes
 * what it finds for what it has drawn.
 * @param value of the field, or whether it is checked, as the page has it; undefined for one that keeps its value itself
 */
export function useEnteredBefore(field: RefObject<Control | null>, value: string | boolean | undefined): void {
  useLayoutEffect(() => {
    const control = field.current;
    if (!control || value === undefined) return;
    if (typeof value === 'boolean') {
      const box = control as HTMLInputElement;
      if (box.checked === value) return;
      box.checked = value;
      box.click();
    } else if (control.value !== value) {
      const entered = control.value;
      control.value = value;
      // Past React, which notes what is written by a script, and is told of changes alone.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, entered);
      control.dispatchEvent(new Event(control.localName === 'select' ? 'change' : 'input', { bubbles: true }));
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is entered later, React hears itself.
  }, []);
}
