import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './CopyRow.module.css';

interface CopyRowProps {
  /** Name of the value. */
  label: string;
  value: string;
  /** Label of the button for those who can't see its context. */
  copyLabel: string;
}

/** A value that is pasted elsewhere, with a button that copies it. */
export function CopyRow({ label, value, copyLabel }: CopyRowProps) {
  return (
    <div>
      <div className={layout.muted}>{label}</div>
      <div className={styles.row}>
        <code dir="ltr">{value}</code>
        <CopyButton size="small" text={value} ariaLabel={copyLabel} />
      </div>
    </div>
  );
}
