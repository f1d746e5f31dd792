import { createContext, use } from 'react';
import type { Field } from './answers.ts';
import type { Step } from './steps.ts';

/** Prefix of the ids of one form: several forms may be on a document. */
export const FormIdContext = createContext('');

/** The id of the element that holds a field: the input itself, or the group of its inputs. */
export function fieldId(formId: string, field: Field): string {
  return `${formId}-${field}`;
}

/** The id of the question about one's own address beside the button that sends the form. */
export function questionId(formId: string): string {
  return `${formId}-address-question`;
}

/** Returns that id in the form around a component. */
export function useFieldId(field: Field): string {
  return fieldId(use(FormIdContext), field);
}

/** The ids of a step's tab and of its panel, in the form around a component. */
export function useStepIds(): (step: Step) => { tab: string; panel: string } {
  const formId = use(FormIdContext);
  return (step) => stepIds(formId, step);
}

/** The ids of a step's tab and of its panel. */
export function stepIds(formId: string, step: Step): { tab: string; panel: string } {
  return { tab: `${formId}-${step}-tab`, panel: `${formId}-${step}-panel` };
}

/**
 * Brings the holder of a field into view and puts the focus where the field is answered.
 * @param block to the middle of what can be seen, or no further than it takes
 */
export function focusField(root: Document | ShadowRoot, id: string, block: 'center' | 'nearest' = 'center'): void {
  const holder = root.getElementById(id);
  if (!holder) return;
  const inputs = 'input:not([disabled]), [tabindex="0"], button:not([disabled], [tabindex="-1"])';
  const target = holder.matches(inputs)
    ? holder
    : (holder.querySelector<HTMLElement>(':checked') ?? holder.querySelector<HTMLElement>(inputs));
  target?.focus({ preventScroll: true });
  holder.scrollIntoView?.({ block });
}
