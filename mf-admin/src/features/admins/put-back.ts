import type { AdminIdentity, AdminUser } from '@study-groups/contracts/admin-users';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Store } from '@study-groups/web-sdk/store/store';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { withTouched } from '../../undo/touched.ts';
import { adminsApi } from './api.ts';
import { IDENTITY_FIELDS, identityOf } from './identity.ts';

/** An admin as they were known before an edit, and as the edit left them. */
interface AdminEdit {
  before: AdminIdentity;
  after: AdminUser;
}

/**
 * What takes an edit back and makes it again, on top of the admin as they are then.
 * Both reject with a RequestFailure: `admin_changed` once somebody else has edited what the edit touched.
 */
export function adminSteps({ before, after }: AdminEdit, dispatch: Store['dispatch']) {
  const params = { id: String(after.id) };
  const put = async (from: AdminIdentity, to: AdminIdentity): Promise<void> => {
    const present = await readAdmin(after.id, dispatch);
    const body = putBackOnto(present, from, to);
    await dispatch(adminsApi.endpoints.adminUpdateAdmin.initiate({ params, body })).unwrap();
  };
  return { undo: () => put(after, before), redo: () => put(before, after) };
}

/** The edit that brings somebody from one identity to another, whatever of them others have edited. @throws RequestFailure admin_changed */
export function putBackOnto(present: AdminIdentity & { version: number }, from: AdminIdentity, to: AdminIdentity) {
  const wanted = withTouched(identityOf(present), { from, to, fields: IDENTITY_FIELDS });
  if (!wanted) throw changedMeanwhile('admin_changed');
  return { ...wanted, version: present.version };
}

async function readAdmin(id: number, dispatch: Store['dispatch']): Promise<AdminUser> {
  const asked = adminsApi.endpoints.adminAdmins.initiate(undefined, { forceRefetch: true, subscribe: false });
  const admin = (await dispatch(asked).unwrap()).find((each) => each.id === id);
  if (!admin) throw NOT_FOUND;
  return admin;
}

const NOT_FOUND: RequestFailure = { status: 404, code: 'admin_not_found', message: 'Admin not found', errors: [] };
