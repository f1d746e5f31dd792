import { IDENTITY_PAGE, type Identity, type listIdentities as call } from '@study-groups/contracts/sign-in-providers';
import { trusted } from 'mongoose';
import type { z } from 'zod';
import { beginsWith } from '../../platform/begins-with.ts';
import { ApiError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { AdminModel } from '../../records/admin.ts';
import { eraseIdentities, IdentityModel } from '../../records/identity.ts';
import { listProviders } from '../../records/provider.ts';
import { recordEvent } from '../../records/record-event.ts';
import type { SignedIn } from '../admins/sessions.ts';

type Query = z.output<NonNullable<typeof call.query>>;

/** Lists the people who have signed in by a provider, the latest newcomer first. */
export async function listIdentities({
  before,
  providerId,
  adminId,
  email,
}: Query): Promise<{ identities: Identity[]; more: boolean }> {
  const found = await IdentityModel.find({
    id: trusted(before === undefined ? { $gt: 0 } : { $lt: before }),
    ...(providerId !== undefined && { providerId }),
    ...(adminId !== undefined && { adminId }),
    ...(email && { email: trusted(beginsWith(email)) }),
  })
    .sort({ id: -1 })
    .limit(IDENTITY_PAGE + 1)
    .lean();
  const providers = await listProviders();
  const adminIds = found.flatMap((each) => each.adminId ?? []);
  const admins = await AdminModel.find({ id: trusted({ $in: adminIds }) }, 'id username').lean();
  const identities = found.slice(0, IDENTITY_PAGE).map((each): Identity => {
    const { id, subject, email, name, createdAt, seenAt } = each;
    const { key = '', name: providerName = '' } = providers.find((one) => one.id === each.providerId) ?? {};
    const admin = admins.find((one) => one.id === each.adminId);
    return {
      id,
      provider: { key, name: providerName },
      subject,
      email,
      name,
      admin: admin ? { id: admin.id, username: admin.username } : null,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    };
  });
  return { identities, more: found.length > IDENTITY_PAGE };
}

/** Forgets an identity and ends its sessions. @throws ApiError not_found */
export async function releaseIdentity({ actor }: SignedIn, id: number): Promise<void> {
  await inTransaction(async (session) => {
    const identity = await IdentityModel.findOne({ id }).session(session).lean();
    if (!identity) throw new ApiError('not_found');
    await eraseIdentities(session, { id });
    const { providerId: provider, adminId } = identity;
    const facts = { provider, ...(adminId !== null && { aboutAdmin: adminId }) };
    await recordEvent(session, actor, { kind: 'identity-released', facts });
  });
}
