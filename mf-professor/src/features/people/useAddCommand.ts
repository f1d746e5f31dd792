import UserAddOutlined from '@ant-design/icons-svg/es/asn/UserAddOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../commands.ts';
import { usePeople } from './people-context.ts';

/** Adding a student to the class. */
export function useAddCommand(): DeskCommand {
  const { t } = useTexts('professor-people');
  const { add } = usePeople();
  return { id: 'students.add', title: t('add'), section: 'students', icon: UserAddOutlined, run: add };
}
