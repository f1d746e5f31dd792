import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { adminsApi } from './api.ts';
import { isSameIdentity } from './identity.ts';

/**
 * Makes an admin's identity `to` what it was, if it is still `from`. Rejects with the server's failure, or with `stale` if
 * somebody else has edited or deleted the admin meanwhile.
 */
export function putBack(id: number, { from, to }: { from: AdminIdentity; to: AdminIdentity }) {
  return async (dispatch: Store['dispatch']): Promise<void> => {
    const { adminAdmins, adminUpdateAdmin } = adminsApi.endpoints;
    const admins = await dispatch(adminAdmins.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
    const admin = admins.find((each) => each.id === id);
    if (!admin || !isSameIdentity(admin, from)) throw new Error('somebody else has changed the admin meanwhile');
    await dispatch(adminUpdateAdmin.initiate({ params: { id: String(id) }, body: to })).unwrap();
  };
}
