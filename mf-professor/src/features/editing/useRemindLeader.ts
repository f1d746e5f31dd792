import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRemindLeaderMutation } from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';

/** Mails the leader of a group the reminder, and says so. */
export function useRemindLeader() {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const { students } = useShownClass();
  const change = useChange();
  const [remind, { isLoading: isReminding }] = useProfessorRemindLeaderMutation();

  async function remindLeader(groupId: number, studentId: number): Promise<void> {
    const name = students.find(({ id }) => id === studentId)?.fullName ?? '';
    const params = { groupId: String(groupId), studentId: String(studentId) };
    await change({
      send: () => remind({ ...args, params, body: {} }).unwrap(),
      failed: t('remind.failed'),
      done: () => ({ title: t('remind.done'), text: t('remind.doneText', { name }) }),
    });
  }
  return { remindLeader, isReminding };
}
