import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import EyeOutlined from '@ant-design/icons-svg/es/asn/EyeOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { isolated } from '@study-groups/contracts/isolated';
import { useCallback } from 'react';
import type { CommandId } from '../../commands/command-ids.ts';
import type { Command } from '../../commands/command.ts';
import { useTabs, useView } from '../../workspace/useWorkspace.ts';
import { BASE, classPath } from '../../ui/paths.ts';
import type { ClassDialog } from './class-dialog.ts';
import { useClassLinks } from './useClassLinks.ts';

/** The functions of a view for the commands of a class. */
interface ClassCommandHost {
  /** Shows the details of a class; the same function always. */
  onShow: (one: AdminClass) => void;
  /** Opens a dialog; the same function always. */
  onAsk: (dialog: ClassDialog) => void;
}

/**
 * Returns the commands for a class by its status: a function that stays the same until the language changes. `acting` says that
 * the keyboard's shortcuts are about this class.
 */
export function useClassCommands({ onShow, onAsk }: ClassCommandHost) {
  const { t } = useTexts('admin-classes');
  const links = useClassLinks();
  const { open: openTab } = useTabs();
  const { element } = useHost();
  const navigate = useNavigate();
  const [, changeTrail] = useView('audit');

  return useCallback(
    (one: AdminClass, acting = false): readonly Command[] => {
      const name = isolated(one.courseName);
      const { slug } = one;
      const command = (
        id: CommandId,
        title: string,
        more: Pick<Command, 'icon' | 'run'> & Partial<Command>,
        shortcut?: string,
      ): Command => ({ id, title, section: 'class', ...more, ...(acting && shortcut && { shortcut }) });
      const remove = command(
        'class.delete',
        t('command.delete', { name }),
        { icon: DeleteOutlined, danger: true, run: () => onAsk({ kind: 'delete', one }) },
        'Delete',
      );
      if (one.status === 'rejected') return [remove];
      if (one.status === 'pending' || slug === null) {
        return [
          command('class.open', t('command.details', { name }), { icon: EyeOutlined, run: () => onShow(one) }, 'o'),
          command(
            'class.approve',
            t('command.approve', { name }),
            { icon: CheckOutlined, run: () => onAsk({ kind: 'approve', one }) },
            'a',
          ),
          command(
            'class.reject',
            t('command.reject', { name }),
            { icon: CloseOutlined, danger: true, run: () => onAsk({ kind: 'reject', one }) },
            'r',
          ),
          remove,
        ];
      }
      return [
        command(
          'class.open',
          t('command.dashboard', { name }),
          {
            icon: DashboardOutlined,
            run: () => {
              openTab({ slug, title: one.courseName });
              void navigate(classPath(slug));
            },
          },
          'o',
        ),
        command('class.openWindow', t('command.newTab', { name }), {
          icon: ExportOutlined,
          run: () => {
            element.ownerDocument.defaultView?.open(`/dashboard/${slug}?as=admin`, '_blank', 'noopener');
          },
        }),
        command(
          'class.edit',
          t('command.edit', { name }),
          { icon: EditOutlined, run: () => onAsk({ kind: 'edit', id: one.id }) },
          'e',
        ),
        command(
          'class.rename',
          t('command.rename', { name }),
          { icon: FormOutlined, run: () => onAsk({ kind: 'edit', id: one.id, renames: true }) },
          'F2',
        ),
        command(
          'class.copyLink',
          t('command.copyLink', { name }),
          { icon: CopyOutlined, run: () => void links.copy(links.signUp(slug)) },
          'l',
        ),
        command('class.copyDashboardLink', t('command.copyDashboardLink', { name }), {
          icon: CopyOutlined,
          run: () => void links.copy(links.dashboard(slug)),
        }),
        command('class.history', t('command.history', { name }), {
          icon: HistoryOutlined,
          run: () => {
            changeTrail({ q: '', filters: { classId: String(one.id) }, open: null, scroll: 0 });
            void navigate(`${BASE}/audit`);
          },
        }),
        remove,
      ];
    },
    [t, links, openTab, element, navigate, changeTrail, onShow, onAsk],
  );
}
