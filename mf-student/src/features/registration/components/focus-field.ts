import type { Field } from '../answers.ts';

/** The id of the element that holds a field: the input itself, or the group of its inputs. */
export function fieldId(field: Field): string {
  return `student-${field}`;
}

/** Brings a field into view and puts the focus where it is answered. */
export function focusField(field: Field): void {
  const holder = document.getElementById(fieldId(field));
  if (!holder) return;
  const inputs = 'input:not([disabled]), [tabindex="0"], button:not([disabled])';
  const target = holder.matches(inputs) ? holder : holder.querySelector<HTMLElement>(`:checked, ${inputs}`);
  target?.focus({ preventScroll: true });
  holder.scrollIntoView?.({ block: 'center' });
}
