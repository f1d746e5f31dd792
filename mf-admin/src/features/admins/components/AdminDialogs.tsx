import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useState, useId } from 'react';
import { type AdminEntries, hasPassword, draftOf } from '../entries.ts';
import type { AdminQuestion } from '../useAdminCommands.ts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Modal } from '../../../ui/Modal.tsx';
import { AdminForm } from './AdminForm.tsx';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isolated } from '@study-groups/contracts/isolated';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { workspaceActions } from '../../../workspace/slice.ts';
import { dropSession } from '../../session/session.ts';
import { selectAdmin, signedOut } from '../../session/sign-in.ts';
import { useAdminCreateAdminMutation, useAdminDeleteAdminMutation } from '../api.ts';

/** The dialog that was opened last, the admin whom it is about, and whether it is still open. */
export interface Asked {
  question: AdminQuestion | 'create';
  /** Undefined for a new admin. */
  admin?: AdminUser;
  isOpen: boolean;
}

interface AdminDialogsProps {
  asked: Asked;
  /** All of them, as they are now. */
  admins: readonly AdminUser[];
  /** Id of the signed-in admin. */
  ownId: number | undefined;
  /** Edits an admin as they were seen; rejects with a RequestFailure. */
  onEdit: (admin: AdminUser, entries: AdminEntries) => Promise<void>;
  onClose: () => void;
}

/** The dialogs that create, edit and delete admins. */
export function AdminDialogs({ asked, admins, ownId, onEdit, onClose }: AdminDialogsProps) {
  const { question, isOpen } = asked;
  const admin = admins.find(({ id }) => id === asked.admin?.id) ?? asked.admin;
  const { create, remove, isCreating, isDeleting } = useAdminChanges();
  /** True while an edit is pending. */
  const [isSaving, setSaving] = useState(false);

  async function send(entries: AdminEntries, version: number | undefined): Promise<void> {
    const seen = admin && { ...admin, version: version ?? admin.version };
    if (!seen) {
      await create(entries);
    } else if (hasPassword(entries)) {
      setSaving(true);
      await onEdit(seen, entries).finally(() => setSaving(false));
    } else {
      // It shows at once, and a toast says if it failed.
      void onEdit(seen, entries).catch(() => undefined);
    }
    onClose();
  }

  async function confirm(): Promise<void> {
    if (admin) await remove(admin).catch(() => undefined);
    onClose();
  }

  return (
    <>
      <AdminDialog
        open={isOpen && question !== 'delete'}
        admin={question === 'create' ? undefined : admin}
        renames={question === 'rename'}
        busy={isCreating || isSaving}
        onSend={send}
        onClose={onClose}
      />
      <DeleteAdminDialog
        open={isOpen && question === 'delete'}
        admin={admin}
        isSelf={admin?.id === ownId}
        busy={isDeleting}
        onConfirm={() => void confirm()}
        onCancel={onClose}
      />
    </>
  );
}

interface AdminDialogProps {
  open: boolean;
  /** The admin who is edited; undefined for a new one. */
  admin: AdminUser | undefined;
  /** True if it is the name that is to be edited. */
  renames: boolean;
  /** True while a request is pending: the dialog stays until there is a response. */
  busy: boolean;
  /** Sends what the form holds, on top of the version that was seen; rejects with a RequestFailure. */
  onSend: (entries: AdminEntries, version: number | undefined) => Promise<void>;
  onClose: () => void;
}

/** The dialog that creates or edits an admin. What was typed stays when it is closed, but for the password. */
function AdminDialog({ open, admin, renames, busy, onSend, onClose }: AdminDialogProps) {
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

interface DeleteAdminDialogProps {
  open: boolean;
  /** The admin who is deleted. */
  admin: AdminUser | undefined;
  /** True if that is the signed-in admin. */
  isSelf: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an admin is deleted, and says what comes of it. */
function DeleteAdminDialog({ admin, isSelf, ...dialog }: DeleteAdminDialogProps) {
  const { t } = useTexts('admin-admins');
  return (
    <ConfirmDialog {...dialog} title={t('delete.title')} confirmLabel={t('delete.confirm')} danger>
      <div className={layout.stack}>
        <p>{isSelf ? t('delete.self') : t('delete.text', { name: isolated(admin?.name ?? '') })}</p>
        <p>{t('delete.final')}</p>
      </div>
    </ConfirmDialog>
  );
}

/**
 * Returns functions that create and delete admins and report the result; both wait for the server, and reject with its error.
 */
function useAdminChanges() {
  const { t } = useTexts('admin-admins');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const ownId = useSelector(selectAdmin)?.id;
  const [sendNew, creating] = useAdminCreateAdminMutation();
  const [sendDeletion, deleting] = useAdminDeleteAdminMutation();

  async function create(entries: AdminEntries): Promise<void> {
    try {
      await sendNew({ body: entries }).unwrap();
    } catch (error) {
      toast('destructive', t('create.failed'), { text: failureText(error) });
      throw error;
    }
    dispatch(workspaceActions.draftChanged({ form: draftOf(undefined), draft: undefined }));
    toast('success', t('create.success'));
  }

  async function remove({ id }: AdminUser): Promise<void> {
    try {
      await sendDeletion({ params: { id: String(id) } }).unwrap();
      toast('success', t('delete.success'));
    } catch (error) {
      if (!isRequestFailure(error) || error.status !== 404) {
        toast('destructive', t('delete.failed'), { text: failureText(error) });
        throw error;
      }
      toast('info', t('delete.already'));
    }
    if (id !== ownId) return;
    dropSession();
    dispatch(signedOut());
  }

  return { create, remove, isCreating: creating.isLoading, isDeleting: deleting.isLoading };
}
