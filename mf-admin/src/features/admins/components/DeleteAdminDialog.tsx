import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { isolated } from '@study-groups/contracts/isolated';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface DeleteAdminDialogProps {
  open: boolean;
  /** Who is deleted. */
  admin: AdminUser | undefined;
  /** Whether that is whoever is signed in. */
  isSelf: boolean;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an admin is deleted, and says what comes of it. */
export function DeleteAdminDialog({ admin, isSelf, ...dialog }: DeleteAdminDialogProps) {
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
