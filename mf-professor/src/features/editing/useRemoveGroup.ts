import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRemoveGroupMutation } from '../session/api.ts';
import { useChange } from '../change/useChange.ts';

/** Removes a group that nobody is in. That mails nobody and can be undone, so it does not ask. */
export function useRemoveGroup() {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [remove, { isLoading: isRemoving }] = useProfessorRemoveGroupMutation();

  const removeGroup = ({ id, name: group }: { id: number; name: string }) =>
    change({
      send: (version) =>
        remove({ ...args, params: { ...args.params, groupId: String(id) }, body: { version } }).unwrap(),
      failed: t('group.removeFailed'),
      done: () => ({ title: t('group.removed'), text: t('group.removedText', { group }) }),
      undo: 'quiet',
      fits: ({ groups }) => groups.some((each) => each.id === id && each.members.length === 0),
      made: ({ groups }) =>
        groups.every((each) => each.id !== id)
          ? { title: t('group.removed'), text: t('group.removedText', { group }) }
          : undefined,
    });
  return { removeGroup, isRemoving };
}
