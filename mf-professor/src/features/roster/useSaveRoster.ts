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
  const save = (people: readonly ExpectedPerson[], onSaved?: () => void) =>
    change({
      send: (version) => send({ ...args, body: { people: [...people], version } }).unwrap(),
      failed: t('failed'),
      done: ({ people: count }) => {
        onSaved?.();
        return { title: t(count === 0 ? 'removed' : 'saved') };
      },
    });
  return { save, isSaving };
}
