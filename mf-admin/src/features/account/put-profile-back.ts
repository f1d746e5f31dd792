import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { putBackOnto } from '../admins/put-back.ts';
import { sessionApi } from '../session/api.ts';
import type { Me } from '../session/sign-in.ts';
import { accountApi } from './api.ts';

/** What the signed-in admin was known by before an edit, and the profile that the edit left. */
interface ProfileEdit {
  before: AdminIdentity;
  after: Me;
}

/**
 * What takes an edit of the profile back and makes it again, on top of the profile as it is then.
 * Both reject with a RequestFailure: `admin_changed` once what the edit touched has been edited again.
 */
export function profileSteps({ before, after }: ProfileEdit, dispatch: Store['dispatch']) {
  const put = async (from: AdminIdentity, to: AdminIdentity): Promise<void> => {
    const asked = sessionApi.endpoints.adminMe.initiate(undefined, { forceRefetch: true, subscribe: false });
    // Without a session the edit is refused, and says so.
    const present = (await dispatch(asked).unwrap()) ?? after;
    const body = putBackOnto(present, from, to);
    await dispatch(accountApi.endpoints.adminUpdateProfile.initiate({ body })).unwrap();
  };
  return { undo: () => put(after, before), redo: () => put(before, after) };
}
