import { HOME_DAYS, type HomeLink } from '@study-groups/contracts/links';
import type { Context } from 'koa';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { ApiError } from '../../platform/errors.ts';
import { userOf } from '../../platform/idempotency/one-use.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { newToken, type Vault } from '../../platform/vault.ts';
import { ClassModel, type ClassRecord } from '../../records/class.ts';
import { HomeLinkModel } from '../../records/home-link.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { type ProviderVisit, visitOf } from '../../records/provider-visit.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SeatModel, TAKEN } from '../../records/seat.ts';
import { endSessionAddress } from '../openid-connect/end-session.ts';
import { refuseIfOnlyByProvider } from '../openid-connect/ways-in.ts';
import { isHomeToken } from './links.ts';

/** The cookie that holds a session's token. */
export const HOME_COOKIE = 'home-session';
/** For so long a request whose answer was lost may use its link again. */
const AGAIN_MS = 2 * 60_000;
const SESSION_MS = HOME_DAYS * 86_400_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const storedAs = (vault: Vault, token: string) => trusted({ $in: vault.hashes(token, 'home-session') });

/** A person who is signed in by mail, or by a provider. */
export interface SignedInByMail {
  email: string;
  tokenHash: string;
  expiresAt: Date;
  /** Of a session that a provider opened. */
  visit?: ProviderVisit;
}

/** The person who is let in, and for how long, if not for as long as by a mail's link. */
interface Admitted {
  email: string;
  visit?: ProviderVisit;
  lastsMs?: number;
}

/**
 * Signs an address in on this device, replacing anybody who was. An invited person has then joined.
 * @param admit in the same transaction says who it is
 */
export async function openHomeSession<A extends Admitted>(
  platform: Platform,
  ctx: Context,
  admit: (session: ClientSession) => Promise<A>,
): Promise<A> {
  const { vault } = platform;
  const token = newToken();
  const now = databaseNow();
  const before = readCookie(platform, ctx, HOME_COOKIE);
  const admitted = await inTransaction(async (session) => {
    const who = await admit(session);
    const { email, visit, lastsMs = SESSION_MS } = who;
    if (before) await HomeSessionModel.deleteOne({ tokenHash: storedAs(vault, before) }, { session });
    const opened = { tokenHash: vault.hash(token, 'home-session'), email, ...visit };
    await HomeSessionModel.create([{ ...opened, expiresAt: new Date(now.getTime() + lastsMs) }], { session });
    const joining = await SeatModel.find({ email, joinedAt: null, ...TAKEN })
      .session(session)
      .lean();
    for (const seat of joining) {
      await SeatModel.updateOne({ id: seat.id }, { $set: { joinedAt: now } }, { session });
      const { id, fullName, role } = seat;
      const actor = { by: 'professor', person: { id, fullName, role }, source: sourceOf(vault, ctx) } as const;
      await recordEvent(session, actor, { kind: 'person-joined', classId: seat.classId });
    }
    return who;
  });
  logSecurityEvent(platform, ctx, 'signed-in');
  setCookie(platform, ctx, { name: HOME_COOKIE, value: token, maxAge: admitted.lastsMs ?? SESSION_MS });
  return admitted;
}

/**
 * Uses a link up and signs its address in on this device; once more for the request that used it, if its answer was lost.
 * @returns the address, and the class to which the link invited
 * @throws ApiError link_not_found for one that was used, has expired or was never made; provider_only
 */
export async function openHome(
  platform: Platform,
  ctx: Context,
  { id, token }: HomeLink,
): Promise<{ email: string; cls: ClassRecord | null }> {
  await refuseIfOnlyByProvider();
  return openHomeSession(platform, ctx, async (session) => {
    const now = databaseNow();
    const usedBy = userOf(platform.vault, ctx, token);
    const link = await HomeLinkModel.findOneAndUpdate(
      { id, expiresAt: trusted({ $gt: now }), usedBy: trusted({ $in: [null, usedBy] }) },
      { $set: { usedBy }, $min: { expiresAt: new Date(now.getTime() + AGAIN_MS) } },
      { session },
    ).lean();
    if (!link || !isHomeToken(platform.vault, link, token)) throw new ApiError('link_not_found');
    const { email, classId } = link;
    const cls = classId === null ? null : await ClassModel.findOne({ id: classId }).session(session).lean();
    return { email, cls };
  });
}

/**
 * Returns the person who is signed in by mail on this device; undefined for nobody.
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
  const live = { tokenHash: storedAs(platform.vault, token), expiresAt: trusted({ $gt: databaseNow() }) };
  const found = await HomeSessionModel.findOne(live).lean();
  if (!found) return undefined;
  if (!isOwnForm && !SAFE_METHODS.has(ctx.method) && !ctx.get('x-request-id')) throw new ApiError('request_id_missing');
  const visit = visitOf(found);
  const { email, tokenHash, expiresAt } = found;
  return { email, tokenHash, expiresAt, ...(visit && { visit }) };
}

/**
 * Ends a session on this device, and everywhere it may have been copied to.
 * @returns where the provider that opened it ends its own
 */
export async function leaveHome(
  platform: Platform,
  ctx: Context,
  { tokenHash, visit }: SignedInByMail,
): Promise<string | undefined> {
  await HomeSessionModel.deleteOne({ tokenHash });
  setCookie(platform, ctx, { name: HOME_COOKIE, value: null });
  return visit && endSessionAddress(platform, visit);
}
