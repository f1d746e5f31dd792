import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorMoveSeveralMutation } from '../session/api.ts';
import { groupOf } from './edits.ts';
import { useChange } from '../change/useChange.ts';

/** Several students, and the group that they go to. */
export interface ManyMove {
  studentIds: readonly number[];
  toGroupId: number;
  /** The group's name, for what is said. */
  group: string;
}

/** Moves several students at once, as one change with one undo, and says so. Never rejects. */
export function useMoveMany(): (move: ManyMove) => Promise<void> {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [moveSeveral] = useProfessorMoveSeveralMutation();
  return useCallback(
    async ({ studentIds, toGroupId, group }) => {
      const moves = studentIds.map((studentId) => ({ studentId, toGroupId }));
      await change({
        send: (version) =>
          moveSeveral({ ...args, body: { moves, removeEmptied: false, reason: 'moved', version } }).unwrap(),
        failed: t('many.failed'),
        done: () => ({ title: t('many.moved', { count: moves.length }), text: t('many.movedText', { group }) }),
        undo: 'mails',
        fits: ({ students, groups }) =>
          groups.some(({ id }) => id === toGroupId) &&
          studentIds.every((studentId) => students.some(({ id }) => id === studentId)),
        made: (present) =>
          studentIds.every((studentId) => groupOf(present, studentId)?.id === toGroupId)
            ? { title: t('many.moved', { count: moves.length }), text: t('many.movedText', { group }) }
            : undefined,
      });
    },
    [args, change, moveSeveral, t],
  );
}
