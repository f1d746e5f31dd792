import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { type ReactNode, useRef } from 'react';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Its consequences: how many people it concerns, which mails go out, and what of it can't be undone. */
  children: ReactNode;
  /** The words of the button that does it; left out, with `onConfirm`, where there is only something to read. */
  confirmLabel?: string;
  /** The words of the way back. */
  cancelLabel: string;
  /** Something is lost by it, so the focus is on the way back. */
  danger?: boolean;
  /** At work: the dialog stays until there is an answer. */
  busy?: boolean;
  /** It can't be confirmed as things stand, which its words say. */
  disabled?: boolean;
  onConfirm?: () => void;
  onCancel: () => void;
  /** Called when the dialog is gone and the focus is back where it was, if that is still there. */
  afterClose?: () => void;
}

/** Asks before what concerns people or can't be taken back. A click beside it does nothing, for it may hold what was typed. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  disabled = false,
  onConfirm,
  onCancel,
  afterClose,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLDivElement>(null);
  // One that asks for a text begins there.
  const first = () => (danger ? cancel.current : words.current?.querySelector('textarea'));
  return (
    <Modal
      open={open}
      title={title}
      footer={
        <div className={`${layout.actions} ${layout.end} ${styles.actions}`}>
          <Button ref={cancel} disabled={busy} onClick={onCancel}>
            {cancelLabel}
          </Button>
          {onConfirm && (
            <Button kind={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </div>
      }
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onCancel={onCancel}
      afterOpenChange={(isOpen) => isOpen && focusUnlessTyping(first())}
      {...(afterClose && { afterClose })}
      destroyOnHidden
    >
      <div ref={words} className={styles.words}>
        {children}
      </div>
    </Modal>
  );
}

/** The dialog may have let somebody begin to type before it stood still. */
function focusUnlessTyping(element: HTMLElement | null | undefined): void {
  if (!element?.ownerDocument.activeElement?.matches('input, textarea')) element?.focus();
}
