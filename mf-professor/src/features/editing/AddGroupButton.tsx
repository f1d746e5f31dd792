import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorAddGroupMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';

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

  return (
    <Button icon={<Icon of={PlusOutlined} />} busy={isLoading} onClick={() => void addGroup()}>
      {t('group.add')}
    </Button>
  );
}
