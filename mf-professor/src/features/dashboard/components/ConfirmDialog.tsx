import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import '../texts.ts';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Left out, with `onConfirm`, where there is only something to be told. */
  confirmLabel?: string;
  /** 'Cancel' unless told: a question about cancelling needs another word. */
  closeLabel?: string;
  /** It erases something, or takes something from people. */
  danger?: boolean;
  /** What was confirmed is under way: it can be neither confirmed again nor left. */
  busy?: boolean;
  /** It can't be confirmed as things stand, which its words say. */
  disabled?: boolean;
  onConfirm?: () => void;
  onClose: () => void;
  /** Called when it is gone, and the focus where it came from if that is still there. */
  afterClose?: () => void;
  /** What happens, how many people it concerns, which mails go out, and what of it can't be undone. */
  children: ReactNode;
}

/** Asks before something that concerns people. Afterwards the focus is where it came from. */
export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  closeLabel,
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
  afterClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTexts('professor-dashboard');
  return (
    <Modal
      open={open}
      title={title}
      onCancel={onClose}
      afterClose={afterClose}
      closable={!busy}
      mask={{ closable: !busy }}
      keyboard={!busy}
      destroyOnHidden
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose} disabled={busy}>
            {closeLabel ?? t('cancel')}
          </Button>
          {onConfirm && (
            <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.words}>{children}</div>
    </Modal>
  );
}
