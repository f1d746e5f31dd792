import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import actions from './Actions.module.css';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** Consequence of the action. */
  text: string;
  /** Label of the action. */
  yes: string;
  /** Leaves everything as it is. */
  no?: string;
  /** Another way to get what is wanted. */
  other?: { label: string; onPress: () => Promise<unknown> } | undefined;
  /** Resolves once it is done, or has failed. */
  onYes: () => Promise<unknown>;
  onNo: () => void;
}

/** Asks before something that can't be taken back, because mails go out or links end. */
export function ConfirmDialog({ title, text, yes, no, other, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useTexts('my-group');
  const [busy, setBusy] = useState<'yes' | 'other'>();
  const doIt = async (which: 'yes' | 'other', work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(which);
    await work();
    setBusy(undefined);
  };
  return (
    <Dialog label={title} onClose={onNo}>
      <div className={styles.question}>
        <h2>{title}</h2>
        <p className={layout.muted}>{text}</p>
        <div className={`${actions.actions} ${styles.buttons}`}>
          <Button onClick={onNo}>{no ?? t('cancel')}</Button>
          {other && (
            <Button busy={busy === 'other'} onClick={() => void doIt('other', other.onPress)}>
              {other.label}
            </Button>
          )}
          <Button kind="danger" busy={busy === 'yes'} onClick={() => void doIt('yes', onYes)}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
