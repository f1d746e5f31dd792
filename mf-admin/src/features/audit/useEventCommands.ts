import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import type { Command } from '../../commands/command.ts';
import { useOpenClass } from '../../ui/useOpenClass.ts';
import { useView } from '../../workspace/useWorkspace.ts';

/** What leads on from an event: to its details, its class, its mail, and to all events of its class. */
export function useEventCommands(): (event: AuditEvent) => readonly Command[] {
  const { t } = useTexts('admin-audit');
  const navigate = useNavigate();
  const openClass = useOpenClass();
  const [{ filters }, change] = useView('audit');
  return ({ id, class: cls, facts: { mail } }) => {
    const commands: (Command | false)[] = [
      {
        id: 'audit.open',
        title: t('command.open'),
        section: 'system',
        icon: ReadOutlined,
        shortcut: 'o',
        run: () => change({ open: id }),
      },
      cls !== null && {
        id: 'audit.ofClass',
        title: t('command.ofClass'),
        section: 'system',
        icon: FilterOutlined,
        run: () => change({ filters: { ...filters, classId: String(cls.id) } }),
      },
      cls !== null &&
        cls.courseName !== null && {
          id: 'audit.openClass',
          title: t('command.openClass'),
          section: 'system',
          icon: TableOutlined,
          // The trail does not know its link name, so it opens beside the list.
          run: () => openClass({ id: cls.id, courseName: cls.courseName ?? '', slug: null }),
        },
      mail !== undefined && {
        id: 'audit.openMail',
        title: t('command.openMail'),
        section: 'system',
        icon: MailOutlined,
        run: () => navigate(`/admin/dashboard/mails/${mail}`),
      },
    ];
    return commands.filter((command) => command !== false);
  };
}
