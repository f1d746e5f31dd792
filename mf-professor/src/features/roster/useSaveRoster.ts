import type { ExpectedPerson } from '@study-groups/contracts/roster';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorSaveRosterMutation } from '../session/api.ts';
import { useChange } from '../change/useChange.ts';

/** Replaces the roster, or removes it by an empty one, and says so. */
export function useSaveRoster() {
  const { t } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSaving }] = useProfessorSaveRosterMutation();
  /** @returns whether it is done */
  const save = async (people: readonly ExpectedPerson[]): Promise<boolean> => {
    const saved = await change({
      send: (version) => send({ ...args, body: { people: [...people], version } }).unwrap(),
      failed: t('failed'),
      done: ({ people: count }) => ({ title: t(count === 0 ? 'removed' : 'saved') }),
    });
    return saved !== undefined;
  };
  return { save, isSaving };
}
