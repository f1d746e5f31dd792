import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  label: ReactNode;
  /** Says what being on, or off, means. */
  hint: ReactNode;
  checked: boolean;
  /** It can't be switched as things stand, which the hint says. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A native switch with what it means. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.input}
        aria-describedby={`${id}-hint`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <p id={`${id}-hint`} className={layout.muted}>
          {hint}
        </p>
      </div>
    </div>
  );
}
