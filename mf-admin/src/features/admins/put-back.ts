import type { AdminIdentity, AdminUser } from '@study-groups/contracts/admin-users';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Store } from '@study-groups/web-sdk/store/store';
import { askOnce } from '../../network/ask-once.ts';
import type { Change, Put } from '../../undo/change.ts';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { type Touched, touchedBy, withTouched } from '../../undo/touched.ts';
import { adminsApi } from './api.ts';
import { IDENTITY_FIELDS, identityOf } from './identity.ts';

/** An edit of an admin, as it can be taken back. */
export function adminChange(title: string, before: AdminIdentity, after: AdminUser): Change {
  return { title, kind: 'admin', of: after.id, ...identityTouched(before, after) };
}

/** Puts an edit of an admin back. It rejects with `admin_changed` once somebody else has edited what the edit touched. */
export const putAdmin: Put = async ({ of, from, to }, dispatch) => {
  const present = await readAdmin(Number(of), dispatch);
  const body = putBackOnto(present, { from, to });
  if (!body) return;
  await dispatch(adminsApi.endpoints.adminUpdateAdmin.initiate({ params: { id: String(of) }, body })).unwrap();
};

/** Returns the parts of somebody's identity that an edit touched. */
export function identityTouched(before: AdminIdentity, after: AdminIdentity) {
  return touchedBy(before, after, IDENTITY_FIELDS);
}

/**
 * The edit that puts one back, whatever else of somebody others have edited; undefined if it is so already.
 * @throws RequestFailure admin_changed
 */
export function putBackOnto(present: AdminIdentity & { version: number }, { from, to }: Pick<Change, 'from' | 'to'>) {
  const identity = identityOf(present);
  const wanted = withTouched(identity, from as Touched<AdminIdentity>, to as Touched<AdminIdentity>);
  if (!wanted) throw changedMeanwhile('admin_changed');
  return wanted === identity ? undefined : { ...wanted, version: present.version };
}

/** An admin as they are now. Rejects with a RequestFailure. */
export async function readAdmin(id: number, dispatch: Store['dispatch']): Promise<AdminUser> {
  const asked = dispatch(adminsApi.endpoints.adminAdmins.initiate(undefined, { forceRefetch: true }));
  const admin = (await askOnce(asked)).find((each) => each.id === id);
  if (!admin) throw NOT_FOUND;
  return admin;
}

const NOT_FOUND: RequestFailure = { status: 404, code: 'admin_not_found', message: 'Admin not found', errors: [] };
