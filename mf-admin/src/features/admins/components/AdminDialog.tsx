import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useId } from 'react';
import { Modal } from '../../../ui/Modal.tsx';
import type { AdminEntries } from '../entries.ts';
import { AdminForm } from './AdminForm.tsx';

interface AdminDialogProps {
  open: boolean;
  /** Who is edited; undefined for a new admin. */
  admin: AdminUser | undefined;
  /** Whether it is the name that is to be edited. */
  renames: boolean;
  /** What was sent is on its way: the dialog stays until there is an answer. */
  busy: boolean;
  /** Sends what the form holds, on top of the version that was seen; rejects with a RequestFailure. */
  onSend: (entries: AdminEntries, version: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** The dialog that creates or edits an admin. What was typed stays when it is closed, but for the password. */
export function AdminDialog({ open, admin, renames, busy, onSend, onClose }: AdminDialogProps) {
  const { t } = useTexts('admin-admins');
  const id = useId();
  return (
    <Modal
      open={open}
      title={t(admin ? 'edit.title' : 'create.title')}
      okText={t(admin ? 'edit.save' : 'create.command')}
      cancelText={t('cancel')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelButtonProps={{ disabled: busy }}
      confirmLoading={busy}
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: false }}
      onCancel={onClose}
      destroyOnHidden
    >
      <AdminForm id={id} admin={admin} renames={renames} onSend={onSend} />
    </Modal>
  );
}
