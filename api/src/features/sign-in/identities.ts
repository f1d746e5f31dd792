import type { ClientSession } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { nextId } from '../../platform/ids.ts';
import { IdentityModel, type IdentityRecord } from '../../records/identity.ts';
import { SignInFault } from './fault.ts';
import type { Visitor } from './visit.ts';

/**
 * Finds or makes the identity of somebody, with the name and the address that the provider gives now.
 * @throws SignInFault addressBound if another identity has that address
 */
export async function settleIdentity(session: ClientSession, visitor: Visitor): Promise<IdentityRecord> {
  const { provider, issuer, subject, email, name } = visitor;
  if (email !== null) {
    const owner = await IdentityModel.findOne({ email }).session(session).lean();
    if (owner && (owner.issuer !== issuer || owner.subject !== subject)) throw new SignInFault('addressBound');
  }
  const now = databaseNow();
  const known = { providerId: provider.id, seenAt: now, ...(email && { email }), ...(name && { name }) };
  const before = await IdentityModel.findOne({ issuer, subject }).session(session).lean();
  if (before) {
    await IdentityModel.updateOne({ id: before.id }, { $set: known }, { session });
    return { ...before, ...known };
  }
  const fresh = { id: await nextId('identities'), issuer, subject, email, name, adminId: null, createdAt: now };
  await IdentityModel.create([{ ...fresh, ...known }], { session });
  return { ...fresh, ...known };
}

/**
 * Does what settles an identity once more if somebody else did at the same moment.
 * @throws SignInFault addressBound if that one has the address now
 */
export async function withIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!['issuer', 'email', 'usernameKey'].some((field) => isDuplicate(error, field))) throw error;
    return work();
  }
}
