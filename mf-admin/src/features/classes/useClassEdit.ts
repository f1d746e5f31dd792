import type { AdminClass } from '@study-groups/contracts/admin';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { isolated } from '@study-groups/contracts/isolated';
import { useKeepUnsent } from '../../ui/useKeepUnsent.ts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { workspaceActions } from '../../workspace/slice.ts';
import { type ClassEdit, isReversible } from './edits.ts';
import { classChange } from './put-back.ts';
import { sendEdit } from './send-edit.ts';
import { draftKey } from './stored-draft.ts';

/**
 * Sends an edit, says how that ended, and can take it back. It rejects with what the server said.
 * @param onEditAgain opens the form once more in which an edit failed
 */
export function useClassEdit(onEditAgain: (id: number) => void) {
  const { t } = useTexts('admin-classes');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const undoStack = useUndoStack();
  const keepUnsent = useKeepUnsent();
  const titleOf = ({ courseName }: Pick<AdminClass, 'courseName'>) => t('edit.done', { name: isolated(courseName) });

  async function save(one: AdminClass, edit: ClassEdit): Promise<void> {
    const mayUndo = isReversible(one, edit);
    const form = draftKey(one.id);
    try {
      const saved = await sendEdit(one.id, edit, dispatch);
      dispatch(workspaceActions.draftChanged({ form, draft: undefined }));
      toast('success', t('edit.success'));
      if (mayUndo) undoStack.push(classChange(titleOf(saved), one, saved));
    } catch (error) {
      const sent = { form, name: isolated(edit.courseName), title: titleOf(edit) };
      if (mayUndo && keepUnsent(sent, error)) throw error;
      // A form that waits is still there, with all that was typed.
      const action = mayUndo ? { label: t('edit.again'), onPress: () => onEditAgain(one.id) } : undefined;
      toast('destructive', t('edit.failed'), { text: sentenceOf(error, mayUndo), ...(action && { action }) });
      throw error;
    }
  }

  function sentenceOf(error: unknown, wasShown: boolean): string {
    const isStale = isRequestFailure(error) && error.code === 'stale';
    const reason = isStale ? t('edit.stale') : failureText(error);
    return wasShown ? t('edit.rolledBack', { reason }) : reason;
  }

  return save;
}
