import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch, useSelector } from '@study-groups/web-sdk/store/redux';
import { workspaceActions } from '../../workspace/slice.ts';
import { dropSession } from '../session/session.ts';
import { selectAdmin, signedOut } from '../session/sign-in.ts';
import { useAdminCreateAdminMutation, useAdminDeleteAdminMutation } from './api.ts';
import { type AdminEntries, draftOf } from './entries.ts';

/** What creates and deletes admins and says how that ended; both wait for the server, and reject with what it said. */
export function useAdminChanges() {
  const { t } = useTexts('admin-admins');
  const { failureText } = useFailureText();
  const toast = useToast();
  const dispatch = useDispatch();
  const ownId = useSelector(selectAdmin)?.id;
  const [sendNew, creating] = useAdminCreateAdminMutation();
  const [sendDeletion, deleting] = useAdminDeleteAdminMutation();

  async function create(entries: AdminEntries): Promise<void> {
    try {
      await sendNew({ body: entries }).unwrap();
    } catch (error) {
      toast('destructive', t('create.failed'), { text: failureText(error) });
      throw error;
    }
    dispatch(workspaceActions.draftChanged({ form: draftOf(undefined), draft: undefined }));
    toast('success', t('create.success'));
  }

  async function remove({ id }: AdminUser): Promise<void> {
    try {
      await sendDeletion({ params: { id: String(id) } }).unwrap();
      toast('success', t('delete.success'));
    } catch (error) {
      if (!isRequestFailure(error) || error.status !== 404) {
        toast('destructive', t('delete.failed'), { text: failureText(error) });
        throw error;
      }
      toast('info', t('delete.already'));
    }
    if (id !== ownId) return;
    dropSession();
    dispatch(signedOut());
  }

  return { create, remove, isCreating: creating.isLoading, isDeleting: deleting.isLoading };
}
