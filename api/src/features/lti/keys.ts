import { randomUUID } from 'node:crypto';
import type { JWK, JWTPayload } from 'jose';
import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import { openOrNull, type Vault } from '../../platform/vault.ts';
import { LtiKeyModel, type LtiKeyRecord, ltiKeyPlace } from '../../records/lti-key.ts';

const DAY_MS = 86_400_000;
/** Days after which another key signs. */
const SIGNS_DAYS = 90;
/** Days for which the previous key is still shown after that, since what it has signed is still on its way. */
const SHOWN_DAYS = 7;
const ALGORITHM = 'RS256';
const SIGNED_FOR_S = 300;

const daysAgo = (days: number) => new Date(databaseNow().getTime() - days * DAY_MS);

/** The keys by which platforms check what we have signed, as they ask for them. The first is made when it is asked for. */
export async function shownKeys(vault: Vault): Promise<JWK[]> {
  await signingKey(vault);
  const since = trusted({ $gt: daysAgo(SIGNS_DAYS + SHOWN_DAYS) });
  const keys = await LtiKeyModel.find({ createdAt: since }).sort({ createdAt: -1 }).lean();
  return keys.map(({ kid, publicKey }) => ({ ...(JSON.parse(publicKey) as JWK), kid, alg: ALGORITHM, use: 'sig' }));
}

/** Signs a message to a platform, for five minutes. */
export async function signForPlatform(vault: Vault, claims: JWTPayload): Promise<string> {
  // Imported only now: an installation without a platform need not wait for it when the server starts.
  const { importJWK, SignJWT } = await import('jose');
  const { kid, privateKey } = await signingKey(vault);
  const key = await importJWK(JSON.parse(vault.open(privateKey, ltiKeyPlace(kid))) as JWK, ALGORITHM);
  const now = Math.floor(databaseNow().getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + SIGNED_FOR_S)
    .setJti(randomUUID())
    .sign(key);
}

/** The key that signs now. Two processes may make one at the same moment: then both are shown, and either signs. */
async function signingKey(vault: Vault): Promise<LtiKeyRecord> {
  const since = trusted({ $gt: daysAgo(SIGNS_DAYS) });
  const latest = await LtiKeyModel.findOne({ createdAt: since }).sort({ createdAt: -1 }).lean();
  // One that was sealed with a key that is lost signs nothing any more.
  if (latest && openOrNull(() => vault.open(latest.privateKey, ltiKeyPlace(latest.kid))) !== null) return latest;
  const { exportJWK, generateKeyPair } = await import('jose');
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const kid = randomUUID();
  const key = {
    kid,
    publicKey: JSON.stringify(await exportJWK(publicKey)),
    privateKey: vault.seal(JSON.stringify(await exportJWK(privateKey)), ltiKeyPlace(kid)),
    createdAt: databaseNow(),
  };
  await LtiKeyModel.create([key]);
  await LtiKeyModel.deleteMany({ createdAt: trusted({ $lte: daysAgo(SIGNS_DAYS + SHOWN_DAYS) }) });
  return key;
}
