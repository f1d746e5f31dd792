import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import type { Command } from '../../commands/command.ts';

/** The questions about an admin; `rename` edits with the focus on the name. */
export type AdminQuestion = 'edit' | 'rename' | 'delete';

/**
 * Returns the commands for an admin. The function stays the same until the language or the possible actions change.
 * @param isLast whether there is no other admin
 * @param onAsk opens the dialog; the same function always
 */
export function useAdminCommands(isLast: boolean, onAsk: (question: AdminQuestion, admin: AdminUser) => void) {
  const { t } = useTexts('admin-admins');
  return useCallback(
    (admin: AdminUser): readonly Command[] => [
      {
        id: 'admin.edit',
        title: t('edit.command', { name: admin.name }),
        section: 'admins',
        icon: EditOutlined,
        shortcut: 'e',
        run: () => onAsk('edit', admin),
      },
      {
        id: 'admin.rename',
        title: t('edit.rename', { name: admin.name }),
        section: 'admins',
        icon: FormOutlined,
        shortcut: 'F2',
        run: () => onAsk('rename', admin),
      },
      {
        id: 'admin.delete',
        title: t('delete.command', { name: admin.name }),
        section: 'admins',
        icon: DeleteOutlined,
        danger: true,
        shortcut: 'Delete',
        unavailable: isLast ? t('delete.last') : undefined,
        run: () => onAsk('delete', admin),
      },
    ],
    [t, isLast, onAsk],
  );
}
