import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import CloudServerOutlined from '@ant-design/icons-svg/es/asn/CloudServerOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ScheduleOutlined from '@ant-design/icons-svg/es/asn/ScheduleOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { BASE } from './paths.ts';

/** The views of the rail, in its order. */
export const VIEWS = [
  { name: 'classes', path: BASE, icon: TableOutlined, shortcut: 'g c' },
  { name: 'admins', path: `${BASE}/admins`, icon: TeamOutlined, shortcut: 'g a' },
  { name: 'mails', path: `${BASE}/mails`, icon: MailOutlined, shortcut: 'g m' },
  { name: 'jobs', path: `${BASE}/jobs`, icon: ScheduleOutlined, shortcut: 'g j' },
  { name: 'system', path: `${BASE}/system`, icon: CloudServerOutlined, shortcut: 'g s' },
  { name: 'audit', path: `${BASE}/audit`, icon: AuditOutlined, shortcut: 'g t' },
  { name: 'setup', path: `${BASE}/setup`, icon: ToolOutlined, shortcut: 'g u' },
] as const;
export type View = (typeof VIEWS)[number];
