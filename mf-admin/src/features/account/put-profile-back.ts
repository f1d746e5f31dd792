import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { identityOf } from '../admins/identity.ts';
import type { Me } from '../session/sign-in.ts';
import { accountApi } from './api.ts';

/** What the signed-in admin was known by before an edit, and the profile that the edit left. */
interface ProfileEdit {
  before: AdminIdentity;
  after: Me;
}

/**
 * What takes an edit of the profile back and makes it again, each on top of the version that the other left.
 * Both reject with a RequestFailure: `admin_changed` once it has been edited again.
 */
export function profileSteps({ before, after }: ProfileEdit, dispatch: Store['dispatch']) {
  let { version } = after;
  const put = async (identity: AdminIdentity): Promise<void> => {
    const body = { ...identityOf(identity), version };
    ({ version } = await dispatch(accountApi.endpoints.adminUpdateProfile.initiate({ body })).unwrap());
  };
  return { undo: () => put(before), redo: () => put(after) };
}
