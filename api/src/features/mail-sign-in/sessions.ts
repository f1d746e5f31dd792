import { HOME_DAYS, type HomeLink } from '@study-groups/contracts/home-link';
import type { Context } from 'koa';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken, type Vault } from '../../platform/vault.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SeatModel, TAKEN } from '../../records/seat.ts';
import { isHomeToken } from './links.ts';

/** The cookie that holds a session's token. */
export const HOME_COOKIE = 'home-session';
const SESSION_MS = HOME_DAYS * 86_400_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const storedAs = (vault: Vault, token: string) => trusted({ $in: vault.hashes(token, 'home-session') });

/** Whoever is signed in by mail. */
export interface SignedInByMail {
  email: string;
  tokenHash: string;
}

/**
 * Uses a link up and signs its address in on this device, in the place of whoever was. Who was invited has then joined.
 * @returns the address, and the class to which the link invited
 * @throws ApiError link_not_found for one that was used, has expired or was never made
 */
export async function openHome(
  platform: Platform,
  ctx: Context,
  { id, token }: HomeLink,
): Promise<{ email: string; cls: ClassRecord | null }> {
  const { vault } = platform;
  const sessionToken = newToken();
  const now = databaseNow();
  const before = readCookie(platform, ctx, HOME_COOKIE);
  const opened = await inTransaction(async (session) => {
    const link = await HomeLinkModel.findOneAndDelete({ id, expiresAt: trusted({ $gt: now }) }, { session }).lean();
    if (!link || !isHomeToken(vault, link, token)) throw new ApiError('link_not_found');
    const { email, classId } = link;
    if (before) await HomeSessionModel.deleteOne({ tokenHash: storedAs(vault, before) }, { session });
    const tokenHash = vault.hash(sessionToken, 'home-session');
    await HomeSessionModel.create([{ tokenHash, email, expiresAt: new Date(now.getTime() + SESSION_MS) }], { session });
    const joining = await SeatModel.find({ email, joinedAt: null, ...TAKEN })
      .session(session)
      .lean();
    for (const seat of joining) {
      await SeatModel.updateOne({ id: seat.id }, { $set: { joinedAt: now } }, { session });
      const { id, fullName, role } = seat;
      const actor = { by: 'professor', person: { id, fullName, role }, source: sourceOf(vault, ctx) } as const;
      await recordEvent(session, actor, { kind: 'person-joined', classId: seat.classId });
    }
    const cls = classId === null ? null : await ClassModel.findOne({ id: classId }).session(session).lean();
    return { email, cls };
  });
  logSecurityEvent(platform, ctx, 'signed-in');
  setCookie(platform, ctx, { name: HOME_COOKIE, value: sessionToken, maxAge: SESSION_MS });
  return opened;
}

/**
 * Who is signed in by mail on this device; undefined for nobody.
 * @param isOwnForm whether the write is a form that only a page of ours can have sent, which has no header
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export async function readHomeSession(
  platform: Platform,
  ctx: Context,
  { isOwnForm = false } = {},
): Promise<SignedInByMail | undefined> {
  const token = readCookie(platform, ctx, HOME_COOKIE);
  if (!token) return undefined;
  const tokenHash = storedAs(platform.vault, token);
  const found = await HomeSessionModel.findOne({ tokenHash, expiresAt: trusted({ $gt: databaseNow() }) }).lean();
  if (!found) return undefined;
  if (!isOwnForm && !SAFE_METHODS.has(ctx.method) && !ctx.get('x-request-id')) throw new ApiError('request_id_missing');
  return { email: found.email, tokenHash: found.tokenHash };
}

/** Ends a session on this device, and everywhere it may have been copied to. */
export async function leaveHome(platform: Platform, ctx: Context, { tokenHash }: SignedInByMail): Promise<void> {
  await HomeSessionModel.deleteOne({ tokenHash });
  setCookie(platform, ctx, { name: HOME_COOKIE, value: null });
}
