import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { ChangeRefused } from '../../undo/undo-stack.ts';
import { isSameIdentity } from '../admins/identity.ts';
import { sessionApi } from '../session/api.ts';
import { accountApi } from './api.ts';

/** A change of the signed-in admin's profile. */
interface ProfileChange {
  from: AdminIdentity;
  to: AdminIdentity;
  /** Says that it has been changed again meanwhile. */
  refusal: string;
}

/** Makes `to` of a profile that still is `from`. Rejects with the server's failure, or with a ChangeRefused if it is not. */
export function putProfileBack({ from, to, refusal }: ProfileChange) {
  return async (dispatch: Store['dispatch']): Promise<void> => {
    const { adminMe } = sessionApi.endpoints;
    const me = await dispatch(adminMe.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
    if (!me || !isSameIdentity(me, from)) throw new ChangeRefused(refusal);
    await dispatch(accountApi.endpoints.adminUpdateProfile.initiate({ body: to })).unwrap();
  };
}
