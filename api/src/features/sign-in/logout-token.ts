import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { AdminModel } from '../../records/admin.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { IdentityModel } from '../../records/identity.ts';
import type { ProviderRecord } from '../../records/provider.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { spendOnce } from '../../records/spent-token.ts';
import { openProvider } from '../openid-connect/open-provider.ts';
import { verifyToken } from '../openid-connect/verify-token.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** The specification only recommends it; the providers in use say it, and no other token of theirs can pass for one that does. */
const TYPE = 'logout+jwt';

/** The sessions that a provider ends. */
interface Ended {
  jti: string;
  issuer: string;
  subject?: string;
  sid?: string;
}

/**
 * Ends the sessions that a logout token names, by the provider's own session or by its person.
 * @param source shows from where it came
 * @returns false for a token that is none of this provider's, is no logout token, is too old or was sent before
 */
export async function endByLogoutToken(
  platform: Platform,
  provider: ProviderRecord,
  { token, source }: { token: string; source: string },
): Promise<boolean> {
  let ended: Ended | undefined;
  try {
    ended = await readLogoutToken(platform, provider, token);
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    platform.logger.warn({ provider: provider.id, reason: code ?? name }, 'A logout token was refused');
  }
  if (!ended) return false;
  const { jti, ...whose } = ended;
  return spendOnce(platform.vault, `logout:${provider.id}:${jti}`, (spend) =>
    inTransaction(async (session) => {
      await spend(session);
      const filter = await sessionsOf(provider, whose);
      if (!filter) return;
      const opened = await SessionModel.find(filter).session(session).lean();
      await SessionModel.deleteMany(filter, { session });
      await HomeSessionModel.deleteMany(filter, { session });
      for (const adminId of new Set(opened.map((each) => each.adminId))) {
        const admin = await AdminModel.findOne({ id: adminId }).session(session).lean();
        if (!admin) continue;
        const actor = { by: 'admin', admin, source } as const;
        await recordEvent(session, actor, { kind: 'signed-out', facts: { provider: provider.id } });
      }
    }),
  );
}

/** @throws whatever is wrong with the token, or with its provider */
async function readLogoutToken(
  platform: Platform,
  provider: ProviderRecord,
  token: string,
): Promise<Ended | undefined> {
  const open = await openProvider(platform, provider);
  const { jti, sub, sid, events, nonce } = await verifyToken(open, token, { keys: 'keysForStrangers', typ: TYPE });
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  const names = { ...(typeof sub === 'string' && { subject: sub }), ...(typeof sid === 'string' && { sid }) };
  // An ID token has a nonce, and must not pass for one of these.
  if (!isLogout || nonce !== undefined || typeof jti !== 'string' || Object.keys(names).length === 0) return undefined;
  return { jti, issuer: open.issuer, ...names };
}

async function sessionsOf(
  { id: providerId }: ProviderRecord,
  { issuer, subject, sid }: Omit<Ended, 'jti'>,
): Promise<{ providerId: number; sid?: string; identityId?: number } | null> {
  const ofSession = { providerId, ...(sid !== undefined && { sid }) };
  if (subject === undefined) return ofSession;
  const identity = await IdentityModel.findOne({ issuer, subject }, 'id').lean();
  return identity && { ...ofSession, identityId: identity.id };
}
