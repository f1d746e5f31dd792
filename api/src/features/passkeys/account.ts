import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import {
  type addPasskey as addCall,
  type beginPasskey as beginCall,
  MOST_PASSKEYS,
} from '@study-groups/contracts/passkeys';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { PasskeyModel, type PasskeyRecord } from '../../records/passkey.ts';
import { recordEvent } from '../../records/record-event.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { ATTEMPT_MS, beginAttempt, endAttempt, findAttempt, isBound } from './attempts.ts';
import { ALGORITHMS, described, loadWebAuthn, relyingParty, USER_VERIFICATION, userHandle } from './relying-party.ts';

/** The passkeys of an admin, the first one first. */
export function listPasskeys(adminId: number): Promise<PasskeyRecord[]> {
  return PasskeyModel.find({ adminId }).sort({ id: 1 }).lean();
}

const boundTo = ({ tokenHash }: SignedIn) => `add:${tokenHash}`;

/** Begins to add a passkey to the signed-in admin, in this session. The caller has asked for the password again. */
export async function beginPasskey(platform: Platform, caller: SignedIn): Promise<ResponseOf<typeof beginCall>> {
  const { id: adminId, username, name } = caller.admin;
  const passkeys = await listPasskeys(adminId);
  if (passkeys.length >= MOST_PASSKEYS) throw invalidField('name', MESSAGES.tooMany);
  const { attempt, challenge } = await beginAttempt(platform, adminId, boundTo(caller));
  const { hostname } = new URL(platform.env.PUBLIC_URL);
  const options = {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: relyingParty(platform).id, name: hostname },
    user: { id: Buffer.from(userHandle(adminId)).toString('base64url'), name: username, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: ATTEMPT_MS,
    // Which make a key is of is nobody's business here.
    attestation: 'none' as const,
    excludeCredentials: described(passkeys),
    // The password has said whose it is, so the key need not know; to know it some want a PIN, and all have few places.
    authenticatorSelection: { residentKey: 'discouraged' as const, userVerification: USER_VERIFICATION },
  };
  return { attempt, options };
}

/**
 * Adds what the browser has made.
 * @throws ApiError passkey_late, or passkey_refused, also for a key that somebody has already
 */
export async function addPasskey(
  platform: Platform,
  caller: SignedIn,
  { attempt: token, name, credential }: BodyOf<typeof addCall>,
): Promise<PasskeyRecord> {
  const attempt = await findAttempt(platform, token);
  if (!attempt || !isBound(platform, attempt, boundTo(caller))) throw new ApiError('passkey_late');
  if (!(await endAttempt(attempt))) throw new ApiError('passkey_late');
  const made = await readCredential(platform, attempt.challenge, credential);
  if (!made) throw new ApiError('passkey_refused');
  const passkey: PasskeyRecord = {
    id: await nextId('passkeys'),
    adminId: caller.admin.id,
    ...made,
    transports: credential.transports ?? [],
    name,
    createdAt: databaseNow(),
    usedAt: null,
  };
  try {
    await inTransaction(async (session) => {
      await PasskeyModel.create([passkey], { session });
      await recordEvent(session, caller.actor, { kind: 'passkey-added' });
    });
  } catch (error) {
    throw isDuplicate(error, 'credentialId') ? new ApiError('passkey_refused') : error;
  }
  return passkey;
}

type Made = Pick<PasskeyRecord, 'credentialId' | 'publicKey' | 'counter'>;

/** The new key, if it has signed this challenge for this server. */
async function readCredential(
  platform: Platform,
  expectedChallenge: string,
  { id, clientDataJSON, attestationObject }: BodyOf<typeof addCall>['credential'],
): Promise<Made | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const party = relyingParty(platform);
  // It throws for whatever is not as it should be.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
  };
}

/** Removes a passkey of the signed-in admin. @throws ApiError not_found, for another admin's too */
export async function removePasskey({ admin, actor }: SignedIn, id: number): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await PasskeyModel.deleteOne({ id, adminId: admin.id }, { session });
    if (deletedCount === 0) throw new ApiError('not_found');
    await recordEvent(session, actor, { kind: 'passkey-removed' });
  });
}
