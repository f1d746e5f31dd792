import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../desk-commands.ts';
import { useShownClass } from '../shown-class.ts';
import type { DeskDialog } from './DeskDialogs.tsx';

const PRINTED = [
  { name: 'sheets', icon: ProfileOutlined },
  { name: 'board', icon: TableOutlined },
  { name: 'projector', icon: FundProjectionScreenOutlined },
] as const;

/** What shows the groups for paper and for the room at once, without the dialog of all files. */
export function usePrintCommands(openDialog: (dialog: DeskDialog) => void): readonly DeskCommand[] {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const isEmpty = groups.every(({ members }) => members.length === 0);
  return PRINTED.map(({ name, icon }) => ({
    id: `class.${name}`,
    title: t(`print.${name}`),
    section: 'class',
    icon,
    unavailable: isEmpty ? t('print.none') : undefined,
    run: () => openDialog(name),
  }));
}
