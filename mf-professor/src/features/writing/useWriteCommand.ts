import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../commands.ts';
import { canBeWrittenTo, useWriting } from '../class/writing-context.ts';

type Named = Pick<DashboardGroup, 'id' | 'name' | 'members' | 'elsewhere'>;

/** Returns the command that writes to a group; undefined for people who may not. */
export function useWriteCommand(): (group: Named) => DeskCommand | undefined {
  const { t } = useTexts('professor-editing');
  const write = useWriting();
  return (group) => {
    if (!write) return undefined;
    const whyNot = group.members.length === 0 ? t('common:group.empty') : t('group.mixed');
    return {
      id: 'groups.message',
      title: t('group.writeTo', { group: group.name }),
      section: 'groups',
      icon: MailOutlined,
      unavailable: canBeWrittenTo(group) ? undefined : whyNot,
      run: () => write({ groupId: group.id }),
    };
  };
}
