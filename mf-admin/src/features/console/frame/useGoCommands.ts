import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useMemo } from 'react';
import type { Command } from '../../../commands/command.ts';
import { useSetupDone } from '../../setup/useSetup.ts';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ScheduleOutlined from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { BASE } from '../../../ui/paths.ts';

/** The views of the rail, in its order. */
const VIEWS = [
  { name: 'classes', path: BASE, icon: TableOutlined, shortcut: 'g c' },
  { name: 'admins', path: `${BASE}/admins`, icon: TeamOutlined, shortcut: 'g a' },
  { name: 'mails', path: `${BASE}/mails`, icon: MailOutlined, shortcut: 'g m' },
  { name: 'jobs', path: `${BASE}/jobs`, icon: ScheduleOutlined, shortcut: 'g j' },
  { name: 'system', path: `${BASE}/system`, icon: CloudServerOutlined, shortcut: 'g s' },
  { name: 'audit', path: `${BASE}/audit`, icon: AuditOutlined, shortcut: 'g t' },
  { name: 'setup', path: `${BASE}/setup`, icon: ToolOutlined, shortcut: 'g u' },
] as const;
type View = (typeof VIEWS)[number];

/** A command that shows a view, and where that is. */
export interface GoCommand extends Command {
  view: View;
}

/** Returns the commands that lead to the views of the rail; to the set-up while it is not done. */
export function useGoCommands(): readonly GoCommand[] {
  const { t } = useTexts('admin-console');
  const navigate = useNavigate();
  const isSetUp = useSetupDone() ?? true;
  return useMemo(
    () =>
      VIEWS.filter(({ name }) => name !== 'setup' || !isSetUp).map((view) => ({
        id: `go.${view.name}`,
        title: t(`views.${view.name}`),
        section: 'go',
        icon: view.icon,
        shortcut: view.shortcut,
        view,
        run: () => void navigate(view.path),
      })),
    [t, navigate, isSetUp],
  );
}
