import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useState } from 'react';
import { type AdminEntries, hasPassword } from '../entries.ts';
import { useAdminChanges } from '../useAdminChanges.ts';
import type { AdminQuestion } from '../useAdminCommands.ts';
import { AdminDialog } from './AdminDialog.tsx';
import { DeleteAdminDialog } from './DeleteAdminDialog.tsx';

/** Which dialog was opened last, about whom, and whether it still is open. */
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
  /** The id of whoever is signed in. */
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
  /** Whether an edit is waited for. */
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
