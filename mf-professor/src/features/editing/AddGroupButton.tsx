import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorAddGroupMutation } from '../session/api.ts';
import { type DeskCommand, useCommands } from '../../commands.ts';
import { useChange } from '../change/useChange.ts';

/** Adds a group that nobody is in yet. */
export function AddGroupButton() {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [add, { isLoading }] = useProfessorAddGroupMutation();

  const addGroup = () =>
    change({
      send: (version) => add({ ...args, body: { version } }).unwrap(),
      failed: t('group.addFailed'),
      done: ({ group }) => ({ title: t('group.added', { group: group.name }), text: t('group.addedText') }),
      undo: 'quiet',
    });

  const command: DeskCommand = {
    id: 'groups.add',
    title: t('group.add'),
    section: 'groups',
    icon: PlusOutlined,
    busy: isLoading,
    run: () => void addGroup(),
  };
  useCommands([command]);
  return <CommandButton command={command} />;
}
