import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../dashboard/access.ts';
import { useChange } from '../dashboard/useChange.ts';
import { useProfessorDeclineWishMutation } from './api.ts';

/** Answers somebody who asks for another group that it stays as it is for now, and says so. */
export function useDecline() {
  const { t } = useTexts('professor-asking');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isSending }] = useProfessorDeclineWishMutation();
  /** @returns undefined if that failed, which is said already */
  const decline = (studentId: number) =>
    change({
      send: () => send({ ...args, params: { ...args.params, studentId: String(studentId) }, body: {} }).unwrap(),
      failed: t('decline.failed'),
      done: () => ({ title: t('decline.done'), text: t('decline.mailed') }),
    });
  return { decline, isSending };
}
