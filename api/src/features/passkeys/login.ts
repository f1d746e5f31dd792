import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { beginPasskeyLogin as beginCall, loginByPasskey as finishCall } from '@study-groups/contracts/passkeys';
import type { Context } from '../../platform/call.ts';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { checkGuess } from '../../platform/guesses.ts';
import type { Platform } from '../../platform/platform.ts';
import { logSecurityEvent } from '../../platform/security-log.ts';
import { sourceOf } from '../../platform/source.ts';
import { AdminModel, type AdminRecord } from '../../records/admin.ts';
import type { PasskeyAttemptRecord } from '../../records/passkey-attempt.ts';
import { PasskeyModel } from '../../records/passkey.ts';
import { countEvent } from '../../records/record-event.ts';
import { checkLogin } from '../admins/login.ts';
import { refuseIfOnlyByProvider } from '../openid-connect/ways-in.ts';
import { openSession } from '../admins/sessions.ts';
import { listPasskeys } from './account.ts';
import { ATTEMPT_MS, beginAttempt, endAttempt, findAttempt, isBound } from './attempts.ts';
import { described, loadWebAuthn, relyingParty, USER_VERIFICATION } from './relying-party.ts';

/** A password that was replaced meanwhile lets nobody finish. */
const boundTo = ({ passwordHash }: Pick<AdminRecord, 'passwordHash'>) => `sign-in:${passwordHash}`;

/**
 * Says what the passkey of an admin has to sign, whose password is right.
 * @throws ApiError as `checkLogin` does, or not_found for an admin who has none
 */
export async function beginLogin(
  platform: Platform,
  ctx: Context,
  credentials: BodyOf<typeof beginCall>,
): Promise<ResponseOf<typeof beginCall>> {
  const admin = await checkLogin(platform, ctx, credentials);
  const passkeys = await listPasskeys(admin.id);
  if (passkeys.length === 0) throw new ApiError('not_found');
  const { attempt, challenge } = await beginAttempt(platform, admin.id, boundTo(admin));
  const options = {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: relyingParty(platform).id,
    timeout: ATTEMPT_MS,
    userVerification: USER_VERIFICATION,
    allowCredentials: described(passkeys),
  } as const;
  return { attempt, options };
}

/**
 * Signs an admin in whose password was right, once their passkey has signed. What it did not sign is limited as guesses are.
 * @throws ApiError provider_only, passkey_late, passkey_refused, proof_required or wrong_login
 */
export async function finishLogin(
  platform: Platform,
  ctx: Context,
  { attempt: token, credential }: BodyOf<typeof finishCall>,
): Promise<{ id: number; token: string }> {
  await refuseIfOnlyByProvider();
  const attempt = await findAttempt(platform, token);
  const admin = attempt && (await AdminModel.findOne({ id: attempt.adminId }).lean());
  if (!admin || !isBound(platform, attempt, boundTo(admin))) throw new ApiError('passkey_late');
  const scope = `admin-passkey:${admin.id}`;
  const guess = { scope, secret: admin.passwordHash, typed: credential.signature, group: scope };
  const isRight = await checkGuess(platform, ctx, guess, () => isSigned(platform, attempt, credential));
  if (!isRight) {
    logSecurityEvent(platform, ctx, 'second-factor-failed');
    const by = { by: 'nobody', source: sourceOf(platform.vault, ctx) } as const;
    await countEvent(by, { kind: 'second-factor-failed', facts: { aboutAdmin: admin.id } });
    throw new ApiError('passkey_refused');
  }
  return { id: admin.id, token: await openSession(platform, ctx, admin) };
}

/** Tells whether a passkey of the admin has signed the attempt, for this server, and was not copied. Ends the attempt. */
async function isSigned(
  platform: Platform,
  attempt: PasskeyAttemptRecord,
  { id, ...response }: BodyOf<typeof finishCall>['credential'],
): Promise<boolean> {
  if (!(await endAttempt(attempt))) return false;
  const passkey = await PasskeyModel.findOne({ credentialId: id, adminId: attempt.adminId }).lean();
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const party = relyingParty(platform);
  // It throws for whatever is not as it should be, also for a counter that does not go on.
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: attempt.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  // From the counter that was checked: of a key and its copy at the same moment one is refused.
  const { modifiedCount } = await PasskeyModel.updateOne(
    { id: passkey.id, counter: passkey.counter },
    { $set: { counter: authenticationInfo.newCounter, usedAt: databaseNow() } },
  );
  return modifiedCount === 1;
}
