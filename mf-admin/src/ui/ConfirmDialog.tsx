import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { type ReactNode, Suspense, useRef } from 'react';
import styles from './ConfirmDialog.module.css';
import { Modal } from './Modal.tsx';
import './texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What comes of it: how many people it concerns, and which mails go out. */
  children: ReactNode;
  /** What the button says that does it. */
  confirm: string;
  /** Whether something is lost by it: then the focus is on the way back. */
  danger?: boolean;
  /** At work: the dialog stays until there is an answer. */
  busy?: boolean;
  /** Why it can't be confirmed yet, such as a number that has to be typed first. */
  unavailable?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Called when the dialog is gone and the focus is back where it was. */
  afterClose?: () => void;
}

/** Asks before what can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // What is behind it stays while its texts come.
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog({
  open,
  title,
  children,
  confirm,
  danger = false,
  busy = false,
  unavailable = false,
  onConfirm,
  onCancel,
  afterClose,
}: ConfirmDialogProps) {
  const { t } = useTexts('admin-ui');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      title={title}
      footer={
        <div className={styles.actions}>
          <Button ref={cancel} disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} disabled={unavailable} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && danger && focusUnlessTyping(cancel.current)}
      {...(afterClose && { afterClose })}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}

/** The dialog may have let somebody begin to type before it stood still. */
function focusUnlessTyping(button: HTMLButtonElement | null): void {
  if (!button?.ownerDocument.activeElement?.matches('input, textarea')) button?.focus();
}
