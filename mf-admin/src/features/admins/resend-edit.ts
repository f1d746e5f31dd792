import type { Change, Resend } from '../../undo/change.ts';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { overPresent } from '../../workspace/typed.ts';
import { adminsApi } from './api.ts';
import { identityOf, isSameIdentity } from './identity.ts';
import { adminChange, readAdmin } from './put-back.ts';
import { readIdentityDraft } from './useIdentityDraft.ts';

/**
 * Sends what was typed over an admin once more, on top of the admin as they are now. It rejects with `admin_changed` if somebody
 * else has edited what was typed into.
 */
export const resendAdminEdit: Resend = async ({ of, draft, title }, dispatch): Promise<Change | undefined> => {
  const kept = readIdentityDraft(draft);
  if (!kept?.seen) return undefined;
  const before = await readAdmin(Number(of), dispatch);
  const { draft: identity, conflicts } = overPresent(identityOf(before), {
    seen: identityOf(kept.seen),
    draft: kept.identity,
  });
  if (conflicts.length > 0) throw changedMeanwhile('admin_changed');
  // The answer was lost, not the edit.
  if (isSameIdentity(identity, before)) return undefined;
  const body = { ...identity, version: before.version };
  const call = dispatch(adminsApi.endpoints.adminUpdateAdmin.initiate({ params: { id: of }, body }));
  return adminChange(title, before, await call.unwrap());
};
