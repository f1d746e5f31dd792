import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { ChangeRefused } from '../../undo/undo-stack.ts';
import { adminsApi } from './api.ts';
import { isSameIdentity } from './identity.ts';

/** A change of what an admin is known by. */
interface IdentityChange {
  from: AdminIdentity;
  to: AdminIdentity;
  /** Says that somebody else has edited or deleted the admin meanwhile. */
  refusal: string;
}

/** Makes `to` of an admin who still is `from`. Rejects with the server's failure, or with a ChangeRefused if they are not. */
export function putBack(id: number, { from, to, refusal }: IdentityChange) {
  return async (dispatch: Store['dispatch']): Promise<void> => {
    const { adminAdmins, adminUpdateAdmin } = adminsApi.endpoints;
    const admins = await dispatch(adminAdmins.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
    const admin = admins.find((each) => each.id === id);
    if (!admin || !isSameIdentity(admin, from)) throw new ChangeRefused(refusal);
    await dispatch(adminUpdateAdmin.initiate({ params: { id: String(id) }, body: to })).unwrap();
  };
}
