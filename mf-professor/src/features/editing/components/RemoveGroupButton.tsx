import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useRemoveGroup } from '../useRemoveGroup.ts';

/** Removes a group that nobody is in. */
export function RemoveGroupButton({ groupId }: { groupId: number }) {
  const { t } = useTexts('professor-editing');
  const { groups } = useShownClass();
  const { removeGroup, isRemoving } = useRemoveGroup();
  const name = groups.find(({ id }) => id === groupId)?.name ?? '';
  return (
    <Button
      icon={<Icon of={DeleteOutlined} />}
      aria-label={t('group.removeNamed', { group: name })}
      busy={isRemoving}
      onClick={() => void removeGroup({ id: groupId, name })}
    >
      {t('group.remove')}
    </Button>
  );
}
