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
  /** Resolves once it is done, or has failed. */
  onYes: () => Promise<unknown>;
  onNo: () => void;
}

/** Asks before something that can't be taken back, because mails go out or links end. */
export function ConfirmDialog({ title, text, yes, no, onYes, onNo }: ConfirmDialogProps) {
  const { t } = useTexts('my-group');
  const [isBusy, setBusy] = useState(false);
  const doIt = async () => {
    setBusy(true);
    await onYes();
    setBusy(false);
  };
  return (
    <Dialog label={title} onClose={onNo}>
      <div className={styles.question}>
        <h2>{title}</h2>
        <p className={layout.muted}>{text}</p>
        <div className={`${actions.actions} ${styles.buttons}`}>
          <Button onClick={onNo}>{no ?? t('cancel')}</Button>
          <Button kind="danger" busy={isBusy} onClick={() => void doIt()}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
