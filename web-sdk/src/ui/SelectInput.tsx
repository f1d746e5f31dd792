import type { SelectHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './Field.tsx';

export interface SelectInputProps
  extends
    Pick<FieldFrame, 'label' | 'hint' | 'problem'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {}

/** A labelled native choice of one; its options are its children. */
export function SelectInput({ label, hint, problem, id, ...select }: SelectInputProps) {
  return <Field {...{ id, label, hint, problem }}>{(framed) => <select {...select} {...framed} />}</Field>;
}
