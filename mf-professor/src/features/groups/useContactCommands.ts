import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../commands.ts';
import { useTutoring } from '../class/tutoring-context.ts';
import { useWriteCommand } from '../writing/useWriteCommand.ts';

/** Returns what can be done about who writes to a group and looks after it, as far as somebody may. */
export function useContactCommands(): (group: DashboardGroup) => DeskCommand[] {
  const { t } = useTexts('professor-editing');
  const writeTo = useWriteCommand();
  const askForTutor = useTutoring();
  return (group) => {
    const write = writeTo(group);
    const tutor: DeskCommand | undefined = askForTutor && {
      id: 'groups.tutor',
      title: t('group.tutorOf', { group: group.name }),
      section: 'groups',
      icon: UserOutlined,
      run: () => askForTutor(group.id),
    };
    return [write, tutor].filter((command) => command !== undefined);
  };
}
