import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useProfessorRenameGroupMutation } from '../dashboard/api.ts';
import { useChange } from '../dashboard/useChange.ts';

/** Gives a group another name, and says so. */
export function useRenameGroup() {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [rename, { isLoading: isRenaming }] = useProfessorRenameGroupMutation();

  /** @returns whether it has that name now */
  async function renameGroup(groupId: number, name: string): Promise<boolean> {
    const params = { ...args.params, groupId: String(groupId) };
    const answer = await change({
      send: (version) => rename({ ...args, params, body: { name, version } }).unwrap(),
      failed: t('group.renameFailed'),
      done: ({ group }) => ({ title: t('group.renamed'), text: t('group.renamedText', { group: group.name }) }),
      undo: 'quiet',
      fits: ({ groups }) => groups.some(({ id }) => id === groupId),
    });
    return answer !== undefined;
  }
  return { renameGroup, isRenaming };
}
