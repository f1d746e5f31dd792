import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
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
export function ConfirmDialog({
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
  return (
    <Modal
      open={open}
      title={title}
      okText={confirm}
      cancelText={t('cancel')}
      okButtonProps={{ danger, disabled: unavailable }}
      cancelButtonProps={{ disabled: busy, autoFocus: danger }}
      confirmLoading={busy}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onCancel}
      {...(afterClose && { afterClose })}
      destroyOnHidden
    >
      {children}
    </Modal>
  );
}
