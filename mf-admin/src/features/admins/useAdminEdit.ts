import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useState } from 'react';
import { useKeepUnsent } from '../../ui/useKeepUnsent.ts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { workspaceActions } from '../../workspace/slice.ts';
import { useAdminUpdateAdminMutation } from './api.ts';
import { type AdminEntries, draftOf, hasPassword } from './entries.ts';
import { identityOf, isSameIdentity } from './identity.ts';
import { adminChange } from './put-back.ts';

/**
 * What edits an admin, says how that ended and can take it back; it rejects with what the server said. `saving` are the ids
 * of those whose edits are on their way.
 * @param onEditAgain opens the form once more in which an edit failed
 */
export function useAdminEdit(onEditAgain: (admin: AdminUser) => void) {
  const { t } = useTexts('admin-admins');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const undoStack = useUndoStack();
  const keepUnsent = useKeepUnsent();
  const [send] = useAdminUpdateAdminMutation();
  const [saving, setSaving] = useState<readonly number[]>([]);

  /** @param admin with the version that was seen */
  async function edit(admin: AdminUser, entries: AdminEntries): Promise<void> {
    const { id, version } = admin;
    const body = { ...(hasPassword(entries) ? entries : identityOf(entries)), version };
    setSaving((ids) => [...ids, id]);
    try {
      const edited = await send({ params: { id: String(id) }, body }).unwrap();
      dispatch(workspaceActions.draftChanged({ form: draftOf(admin), draft: undefined }));
      toast('success', t('edit.success'));
      if (!hasPassword(entries)) remember(admin, edited);
    } catch (error) {
      const sent = { form: draftOf(admin), name: entries.name, title: t('edit.done', { name: entries.name }) };
      if (hasPassword(entries) || !keepUnsent(sent, error)) reportFailure(admin, entries, failureText(error));
      throw error;
    } finally {
      setSaving((ids) => ids.toSpliced(ids.indexOf(id), 1));
    }
  }

  /** An edit with a password has its dialog still, with all that was typed. */
  function reportFailure(admin: AdminUser, entries: AdminEntries, reason: string): void {
    if (hasPassword(entries)) return toast('destructive', t('edit.failed'), { text: reason });
    const action = { label: t('edit.again'), onPress: () => onEditAgain(admin) };
    toast('destructive', t('edit.failed'), { text: t('edit.kept', { reason }), action });
  }

  function remember(before: AdminUser, after: AdminUser): void {
    if (isSameIdentity(before, after)) return;
    undoStack.push(adminChange(t('edit.done', { name: after.name }), before, after));
  }

  return { edit, saving };
}
