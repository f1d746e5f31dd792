import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useDashboardArgs } from '../../dashboard/access.ts';
import { useProfessorRemoveGroupMutation } from '../../dashboard/api.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useChange } from '../../dashboard/useChange.ts';

/** Removes a group that nobody is in. That mails nobody and can be undone, so it does not ask. */
export function RemoveGroupButton({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const { groups } = useShownClass();
  const [remove, { isLoading }] = useProfessorRemoveGroupMutation();
  const group = groups.find(({ id }) => id === groupId)?.name ?? '';

  const removeGroup = () =>
    change({
      send: (version) =>
        remove({ ...args, params: { ...args.params, groupId: String(groupId) }, body: { version } }).unwrap(),
      failed: t('group.removeFailed'),
      done: () => ({ title: t('group.removed'), text: t('group.removedText', { group }) }),
      undo: 'quiet',
    });

  return (
    <Button
      icon={<Icon of={DeleteOutlined} />}
      aria-label={t('group.removeNamed', { group })}
      busy={isLoading}
      onClick={() => void removeGroup()}
    >
      {t('group.remove')}
    </Button>
  );
}
