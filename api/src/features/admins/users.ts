import type { AdminIdentity, AdminUpdate, NewAdmin, ProfileUpdate } from '@study-groups/contracts/admin-users';
import { MESSAGES } from '@study-groups/contracts/messages';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import { changeDocument, inTransaction } from '../../platform/transaction.ts';
import { AdminModel, type AdminRecord, usernameKey } from '../../records/admin.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { eraseIdentities } from '../../records/identity.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { hashPassword } from './password.ts';
import type { SignedIn } from './sessions.ts';

/** Every admin, the first one first. */
export function listAdmins(): Promise<AdminRecord[]> {
  return AdminModel.find().sort({ id: 1 }).lean();
}

/** Adds an admin. @throws ApiError username_taken */
export async function createAdmin({ password, ...identity }: NewAdmin, { actor }: SignedIn): Promise<AdminRecord> {
  const now = databaseNow();
  const admin = {
    id: await nextId('admins'),
    ...keyed(identity),
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  };
  return refuseTakenUsername(() =>
    inTransaction(async (session) => {
      await AdminModel.create([admin], { session });
      await recordEvent(session, actor, { kind: 'admin-created', facts: { aboutAdmin: admin.id } });
      return admin;
    }),
  );
}

/**
 * Edits an admin. A new password ends the admin's sessions; the one that asks goes on.
 * @throws ApiError admin_not_found, admin_changed or username_taken
 */
export async function updateAdmin(
  id: number,
  { password, version, ...identity }: AdminUpdate,
  caller: SignedIn,
): Promise<AdminRecord> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return refuseTakenUsername(() =>
    inTransaction(async (session) => {
      const fields = { ...keyed(identity), ...(passwordHash && { passwordHash }) };
      const admin = await edit({ id, version }, fields, session);
      if (passwordHash) await endSessions(id, session, caller.tokenHash);
      const facts = { aboutAdmin: id, passwordChanged: passwordHash !== undefined };
      await recordEvent(session, caller.actor, { kind: 'admin-edited', facts });
      return admin;
    }),
  );
}

/** Edits what the signed-in admin is known by. @throws ApiError admin_not_found, admin_changed or username_taken */
export function updateProfile(
  { admin, actor }: SignedIn,
  { version, ...identity }: ProfileUpdate,
): Promise<AdminRecord> {
  return refuseTakenUsername(() =>
    inTransaction(async (session) => {
      await recordEvent(session, actor, { kind: 'profile-edited' });
      return edit({ id: admin.id, version }, keyed(identity), session);
    }),
  );
}

/** Stores a new password and ends the admin's other sessions. @throws ApiError admin_not_found */
export async function setPassword({ admin, tokenHash, actor }: SignedIn, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(async (session) => {
    await change(admin.id, { $set: { passwordHash } }, session);
    await endSessions(admin.id, session, tokenHash);
    await recordEvent(session, actor, { kind: 'password-changed' });
  });
}

/**
 * Deletes an admin with all sessions, passkeys and identities; admins may delete themselves.
 * @throws ApiError admin_not_found, or last_admin if nobody would be left
 */
export async function deleteAdmin(id: number, { actor }: SignedIn): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await AdminModel.deleteOne({ id }, { session });
    if (deletedCount === 0) throw new ApiError('admin_not_found');
    // Two who delete each other at once both write to somebody whom the other deletes, so one of them starts over.
    const left = await AdminModel.findOneAndUpdate({}, { $inc: { outlived: 1 } }, { session, sort: { id: 1 } }).lean();
    if (!left) throw new ApiError('last_admin');
    await SessionModel.deleteMany({ adminId: id }, { session });
    await PasskeyModel.deleteMany({ adminId: id }, { session });
    await eraseIdentities(session, { adminId: id });
    await recordEvent(session, actor, { kind: 'admin-deleted', facts: { aboutAdmin: id } });
  });
}

const keyed = (identity: AdminIdentity) => ({ ...identity, usernameKey: usernameKey(identity.username) });

/** Changes what an admin is known by, if they still have the version that the caller saw. */
async function edit(
  { id, version }: { id: number; version: number | undefined },
  fields: Partial<AdminRecord>,
  session: ClientSession,
): Promise<AdminRecord> {
  const admin = await change(id, { $set: fields, $inc: { edits: 1 } }, session);
  if (version !== undefined && admin.edits !== version + 1) throw new ApiError('admin_changed');
  return admin;
}

async function change(id: number, fields: UpdateQuery<AdminRecord>, session: ClientSession): Promise<AdminRecord> {
  const update = { ...fields, $set: { ...fields.$set, updatedAt: databaseNow() } };
  const admin = await changeDocument(AdminModel, id, update, session);
  if (!admin) throw new ApiError('admin_not_found');
  return admin;
}

async function endSessions(adminId: number, session: ClientSession, exceptHash: string): Promise<void> {
  await SessionModel.deleteMany({ adminId, tokenHash: trusted({ $ne: exceptHash }) }, { session });
}

async function refuseTakenUsername<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicate(error, 'username') && !isDuplicate(error, 'usernameKey')) throw error;
    throw new ApiError('username_taken', { errors: [{ path: 'username', message: MESSAGES.usernameTaken }] });
  }
}
