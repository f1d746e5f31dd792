import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorMoveMutation, useProfessorSwapMutation } from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';
import { canBeMade, type Edit, groupOf } from './edits.ts';
import { pendingEditsOf } from './pending-edits.ts';

/** Makes an edit: it shows at once, is sent in its turn, and goes back with a sentence if it can't be made. Never rejects. */
export function useMakeEdit(): (edit: Edit) => Promise<void> {
  const { t } = useTexts('professor-editing');
  const { students, groups } = useShownClass();
  const args = useDashboardArgs();
  const pending = pendingEditsOf(useHost(), args.params.slug);
  const change = useChange();
  const [move] = useProfessorMoveMutation();
  const [swap] = useProfessorSwapMutation();

  return useCallback(
    async (edit) => {
      const nameOf = (studentId: number | undefined) => students.find(({ id }) => id === studentId)?.fullName ?? '';
      const group = groups.find(({ id }) => id === edit.toGroupId)?.name ?? '';
      const names = { name: nameOf(edit.studentId), other: nameOf(edit.swapWithId), group };
      const send = (version: number) => {
        const { studentId, fromGroupId, toGroupId, swapWithId } = edit;
        if (swapWithId !== undefined) {
          return swap({ ...args, body: { studentId, otherStudentId: swapWithId, version } }).unwrap();
        }
        const params = {
          studentId: String(studentId),
          fromGroupId: String(fromGroupId),
          toGroupId: String(toGroupId),
        };
        return move({ ...args, params, body: { version } }).unwrap();
      };
      pending.begin(edit);
      await change({
        send: (version) => pending.follow(edit, version, () => send(version)),
        failed: t('edit.failed'),
        done: () =>
          edit.swapWithId === undefined
            ? { title: t('edit.moved'), text: t('edit.movedText', names) }
            : { title: t('edit.swapped'), text: t('edit.swappedText', names) },
        undo: 'mails',
        isOfferedAgain: true,
        fits: (present) => canBeMade(present, edit),
        made: (present) =>
          edit.swapWithId === undefined && groupOf(present, edit.studentId)?.id === edit.toGroupId
            ? { title: t('edit.moved'), text: t('unanswered.moved', names) }
            : undefined,
      });
    },
    [students, groups, args, pending, change, move, swap, t],
  );
}
