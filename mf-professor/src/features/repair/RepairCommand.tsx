import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCommands } from '../../commands.ts';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useLeaving } from '../class/leaving-context.ts';

/** By which others find the command. */
export const REPAIR_COMMAND = 'groups.repair';

/** Offers, to people who may manage the class, to place everybody and to repair the groups. */
export function RepairCommand() {
  return useMay()('manage') && <Repair />;
}

function Repair() {
  const { t } = useTexts('professor-groups');
  const { class: course } = useShownClass();
  const { mend } = useLeaving();
  useCommands([
    {
      id: REPAIR_COMMAND,
      title: t('repair.action'),
      section: 'groups',
      icon: ToolOutlined,
      unavailable: course.matching && t('repair.busy'),
      run: mend,
    },
  ]);
  return null;
}
