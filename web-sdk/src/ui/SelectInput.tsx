import { type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import styles from './TextInput.module.css';

export interface SelectInputProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'multiple'> {
  label: ReactNode;
}

/** A labelled native choice of one; its options are its children. */
export function SelectInput({ label, id: ownId, ...select }: SelectInputProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={styles.input} />
    </div>
  );
}
