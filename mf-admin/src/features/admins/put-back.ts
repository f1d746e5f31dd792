import type { AdminIdentity, AdminUser } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { adminsApi } from './api.ts';
import { identityOf } from './identity.ts';

/** An admin as they were known before an edit, and as the edit left them. */
interface AdminEdit {
  before: AdminIdentity;
  after: AdminUser;
}

/**
 * What takes an edit back and makes it again, each on top of the version that the other left.
 * Both reject with a RequestFailure: `admin_changed` once somebody else has edited the admin.
 */
export function adminSteps({ before, after }: AdminEdit, dispatch: Store['dispatch']) {
  const { adminUpdateAdmin } = adminsApi.endpoints;
  const params = { id: String(after.id) };
  let { version } = after;
  const put = async (identity: AdminIdentity): Promise<void> => {
    const body = { ...identityOf(identity), version };
    ({ version } = await dispatch(adminUpdateAdmin.initiate({ params, body })).unwrap());
  };
  return { undo: () => put(before), redo: () => put(after) };
}
