import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import styles from './ChoiceDialog.module.css';

interface ChoiceDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  afterClose: () => void;
  children: ReactNode;
}

/** A dialog from whose list one thing is chosen. */
export function ChoiceDialog({ open, title, onClose, afterClose, children }: ChoiceDialogProps) {
  const { t } = useTexts('common');
  return (
    <Modal
      open={open}
      title={title}
      width={600}
      closable={{ 'aria-label': t('close') }}
      onCancel={onClose}
      afterClose={afterClose}
      footer={null}
      destroyOnHidden
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}
