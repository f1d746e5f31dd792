import { DATA_LINK_MINUTES, DATA_VISIT_MINUTES, type DataLink } from '@study-groups/contracts/links';
import type { Language } from '@study-groups/contracts/language';
import type { Context } from 'koa';
import { type ClientSession, trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { ApiError } from '../../platform/errors.ts';
import { userOf } from '../../platform/idempotency/one-use.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets, newToken, type Vault } from '../../platform/vault.ts';
import { DataVisitModel, type DataVisitRecord } from '../../records/data-visit.ts';
import { requestLink } from '../../records/link-request.ts';
import { queueMail } from '../../records/outbox.ts';
import { isHeld } from './held.ts';

/** The cookie that holds a visit's token. */
export const DATA_COOKIE = 'data-visit';
const MINUTE_MS = 60_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);

const named = ({ id, email }: Pick<DataVisitRecord, 'id' | 'email'>) => JSON.stringify([id, email]);
const storedAs = (vault: Vault, token: string) => trusted({ $in: vault.hashes(token, 'data-visit') });

/** A visitor who has opened what is kept of an address. */
export interface DataVisitor {
  email: string;
  id: number;
}

/** Makes a link that opens what is kept of an address, once. */
export async function issueDataLink(
  { vault }: Pick<Platform, 'vault'>,
  session: ClientSession,
  email: string,
): Promise<DataLink> {
  const id = await nextId('data_visits');
  const expiresAt = new Date(databaseNow().getTime() + DATA_LINK_MINUTES * MINUTE_MS);
  await DataVisitModel.create([{ id, email, expiresAt }], { session });
  return { id, token: vault.hash(named({ id, email }), 'data-link') };
}

/**
 * Has the link to what is kept of an address mailed. Nobody learns whether anything is: see `LinkRequestRecord`.
 * @throws ApiError too_many_requests
 */
export async function sendDataLink(platform: Platform, email: string, language: Language): Promise<void> {
  await platform.limits.dataLinkMails.take(email);
  await requestLink('data-link', email, language);
}

/** Mails the link that was asked for; where nothing is kept, there is no mail. */
export async function mailDataLink(
  platform: Pick<Platform, 'vault'>,
  session: ClientSession,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  if (!(await isHeld(platform.vault, email))) return;
  const link = await issueDataLink(platform, session, email);
  await queueMail(platform, session, {
    kind: 'data-link',
    to: { name: '', address: email },
    language,
    classId: null,
    occurrence: `link-${link.id}`,
    props: { link, minutes: DATA_LINK_MINUTES },
  });
}

/**
 * Uses a link up and has this browser see what is kept of its address, for half an hour at most; once more for the request
 * that used it, if its answer was lost.
 * @returns the address
 * @throws ApiError link_not_found for one that was used, has expired or was never made
 */
export async function openVisit(platform: Platform, ctx: Context, { id, token }: DataLink): Promise<string> {
  const { vault } = platform;
  const now = databaseNow();
  const usedBy = userOf(vault, ctx, token);
  const isOpen = [{ tokenHash: trusted({ $exists: false }) }, { usedBy }];
  const open = { id, $or: isOpen, expiresAt: trusted({ $gt: now }) };
  const link = await DataVisitModel.findOne(open).lean();
  const isRight = link && vault.hashes(named(link), 'data-link').some((right) => equalSecrets(right, token));
  if (!isRight) throw new ApiError('link_not_found');
  const own = newToken();
  const expiresAt = new Date(now.getTime() + DATA_VISIT_MINUTES * MINUTE_MS);
  const { modifiedCount } = await DataVisitModel.updateOne(open, {
    $set: { usedBy, tokenHash: vault.hash(own, 'data-visit'), expiresAt },
  });
  // Of two at the same moment one has it.
  if (modifiedCount === 0) throw new ApiError('link_not_found');
  setCookie(platform, ctx, { name: DATA_COOKIE, value: own });
  return link.email;
}

/**
 * The guard of the calls about what is kept of oneself; else 401.
 * @throws ApiError request_id_missing for a write without `x-request-id`, which other sites' forms cannot send
 */
export function requireVisitor(platform: Platform) {
  return async ({ ctx }: { ctx: Context }): Promise<DataVisitor> => {
    const token = readCookie(platform, ctx, DATA_COOKIE);
    const visit =
      token &&
      (await DataVisitModel.findOne({
        tokenHash: storedAs(platform.vault, token),
        expiresAt: trusted({ $gt: databaseNow() }),
      }).lean());
    if (!visit) throw new ApiError('not_signed_in');
    if (!SAFE_METHODS.has(ctx.method) && !ctx.get('x-request-id')) throw new ApiError('request_id_missing');
    return { email: visit.email, id: visit.id };
  };
}

/** Ends a visit. */
export async function endVisit(platform: Platform, ctx: Context, { id }: DataVisitor): Promise<void> {
  await DataVisitModel.deleteOne({ id });
  setCookie(platform, ctx, { name: DATA_COOKIE, value: null });
}
