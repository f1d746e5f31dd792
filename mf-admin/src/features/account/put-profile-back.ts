import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { Store } from '@study-groups/web-sdk/store/store';
import { isSameIdentity } from '../admins/identity.ts';
import { sessionApi } from '../session/api.ts';
import { accountApi } from './api.ts';

/** Makes the signed-in admin's profile `to` what it was. Rejects if it is not `from` any more, or with the server's failure. */
export function putProfileBack({ from, to }: { from: AdminIdentity; to: AdminIdentity }) {
  return async (dispatch: Store['dispatch']): Promise<void> => {
    const { adminMe } = sessionApi.endpoints;
    const me = await dispatch(adminMe.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
    if (!me || !isSameIdentity(me, from)) throw new Error('the profile has been changed meanwhile');
    await dispatch(accountApi.endpoints.adminUpdateProfile.initiate({ body: to })).unwrap();
  };
}
