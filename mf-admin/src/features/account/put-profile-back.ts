import type { AdminIdentity } from '@study-groups/contracts/admin-users';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { askOnce } from '../../network/ask-once.ts';
import type { Change, Put } from '../../undo/change.ts';
import { identityTouched, putBackOnto } from '../admins/put-back.ts';
import { sessionApi } from '../session/api.ts';
import type { Me } from '../session/sign-in.ts';
import { accountApi } from './api.ts';

/** An edit of the signed-in admin's profile, as it can be taken back. */
export function profileChange(title: string, before: AdminIdentity, after: Me): Change {
  return { title, kind: 'profile', of: after.id, ...identityTouched(before, after) };
}

/** Puts an edit of the profile back. It rejects with `admin_changed` once what the edit touched has been edited again. */
export const putProfile: Put = async (change, dispatch) => {
  const present = await askOnce(dispatch(sessionApi.endpoints.adminMe.initiate(undefined, { forceRefetch: true })));
  if (!present) throw SIGNED_OUT;
  const body = putBackOnto(present, change);
  if (body) await dispatch(accountApi.endpoints.adminUpdateProfile.initiate({ body })).unwrap();
};

const SIGNED_OUT: RequestFailure = { status: 401, code: 'not_signed_in', message: 'Not signed in', errors: [] };
