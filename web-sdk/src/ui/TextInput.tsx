import { type InputHTMLAttributes, type Ref, useImperativeHandle, useRef } from 'react';
import { useEnteredBefore } from '../host/useEnteredBefore.ts';
import { Field, type FieldFrame } from './Field.tsx';

export interface TextInputProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  ref?: Ref<HTMLInputElement>;
}

/** A labelled native text field, far lighter than antd's, for pages that must load fast. */
export function TextInput({ label, note, hint, beside, problem, id, ref, ...input }: TextInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  useEnteredBefore(own, input.value === undefined ? undefined : String(input.value));
  return (
    <Field {...{ id, label, note, hint, beside, problem }}>
      {(framed) => <input {...input} ref={own} {...framed} />}
    </Field>
  );
}
