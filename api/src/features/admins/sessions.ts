import { SESSION_HOURS } from '@study-groups/contracts/admin';
import type { Context } from 'koa';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { newToken, type Vault } from '../../platform/vault.ts';
import { AdminModel, type AdminRecord } from '../../records/admin.ts';
import { type ProviderVisit, visitOf } from '../../records/provider-visit.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { endSessionAddress } from '../openid-connect/end-session.ts';

/** The cookie that holds a session's token. */
export const SESSION_COOKIE = 'admin-session';
const SESSION_MS = SESSION_HOURS * 3_600_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** A signed-in admin and the session that says so. */
export interface SignedIn {
  admin: AdminRecord;
  tokenHash: string;
  expiresAt: Date;
  /** Of a session that a provider opened. */
  visit?: ProviderVisit;
  /** The admin as the audit trail names them. */
  actor: Actor;
}

const actorOf = (platform: Platform, ctx: Context, { id, username }: Pick<AdminRecord, 'id' | 'username'>): Actor => ({
  by: 'admin',
  admin: { id, username },
  source: sourceOf(platform.vault, ctx),
});

const hashToken = (vault: Vault, token: string) => vault.hash(token, 'admin-session');
const storedAs = (vault: Vault, token: string) => trusted({ $in: vault.hashes(token, 'admin-session') });

/**
 * Opens a session: sets its cookie and returns the same session as a token. The one that the browser had ends.
 * @param admin as they were when the password was checked, or the provider named them
 * @param visit by which they came, if not by password
 * @throws ApiError wrong_login if they have another password by now, or are gone
 */
export async function openSession(
  platform: Platform,
  ctx: Context,
  admin: Pick<AdminRecord, 'id' | 'username' | 'passwordHash'>,
  visit?: ProviderVisit,
): Promise<string> {
  const { id, passwordHash } = admin;
  const token = newToken();
  const expiresAt = new Date(databaseNow().getTime() + SESSION_MS);
  const before = readCookie(platform, ctx, SESSION_COOKIE);
  await inTransaction(async (session) => {
    // Counted, so that a new password at this moment either ends this session or keeps it from being opened.
    const known = await AdminModel.updateOne({ id, passwordHash }, { $inc: { logins: 1 } }, { session });
    if (known.modifiedCount === 0) throw new ApiError('wrong_login');
    const opened = { tokenHash: hashToken(platform.vault, token), adminId: id, expiresAt, ...visit };
    await SessionModel.create([opened], { session });
    const facts = visit && { provider: visit.providerId };
    await recordEvent(session, actorOf(platform, ctx, admin), { kind: 'signed-in', ...(facts && { facts }) });
    if (before) await SessionModel.deleteOne({ tokenHash: storedAs(platform.vault, before) }, { session });
  });
  logSecurityEvent(platform, ctx, 'signed-in');
  setCookie(platform, ctx, { name: SESSION_COOKIE, value: token, maxAge: SESSION_MS });
  return token;
}

/** Ends a session everywhere. @returns where the provider that opened it ends its own */
export async function endSession(
  platform: Platform,
  ctx: Context,
  { tokenHash, actor, visit }: SignedIn,
): Promise<string | undefined> {
  await inTransaction(async (session) => {
    await SessionModel.deleteOne({ tokenHash }, { session });
    await recordEvent(session, actor, { kind: 'signed-out' });
  });
  setCookie(platform, ctx, { name: SESSION_COOKIE, value: null });
  return visit && endSessionAddress(platform, visit);
}

/**
 * Returns the admin who is signed in, by bearer token or cookie; undefined if nobody is.
 * @throws ApiError request_id_missing for a write by cookie without `x-request-id`, which other sites' forms cannot send
 */
export async function readSession(platform: Platform, ctx: Context): Promise<SignedIn | undefined> {
  const bearer = /^Bearer ([\w-]{22,64})$/.exec(ctx.get('authorization'))?.[1];
  const token = bearer ?? readCookie(platform, ctx, SESSION_COOKIE);
  if (!token) return undefined;
  const tokenHash = storedAs(platform.vault, token);
  const session = await SessionModel.findOne({ tokenHash, expiresAt: trusted({ $gt: databaseNow() }) }).lean();
  const admin = session && (await AdminModel.findOne({ id: session.adminId }).lean());
  if (!admin) return undefined;
  if (!bearer && !SAFE_METHODS.has(ctx.method) && !ctx.get('x-request-id')) throw new ApiError('request_id_missing');
  const { tokenHash: storedHash, expiresAt } = session;
  const visit = visitOf(session);
  return { admin, tokenHash: storedHash, expiresAt, ...(visit && { visit }), actor: actorOf(platform, ctx, admin) };
}
