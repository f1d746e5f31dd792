import { trusted } from 'mongoose';
import { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { askGoogle, openGoogleSignIn } from '../../platform/google.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets, newToken } from '../../platform/vault.ts';
import { GoogleSignInModel, type GoogleSignInRecord } from '../../records/google-sign-in.ts';
import type { StudentRecord } from '../../records/student.ts';
import { findMeeting } from '../meetings/tokens.ts';

/** To see and change events, and nothing else. */
const SCOPE = 'https://www.googleapis.com/auth/calendar.events';
const STATE_LASTS_MS = 15 * 60_000;
const TOKEN_LASTS_MS = 60 * 60_000;

/** The purpose of a sign-in: a meeting token, or a member's page. */
type Purpose = Pick<GoogleSignInRecord, 'tokenHash' | 'classId'>;

/** Returns the purpose of a sign-in from a member's page. */
export function memberPurpose({ vault }: Platform, { id, classId }: Pick<StudentRecord, 'id' | 'classId'>): Purpose {
  return { tokenHash: vault.hash(String(id), 'google-member'), classId };
}

const hashState = ({ vault }: Platform, nonce: string) => vault.hash(nonce, 'google-state');
const hashBrowser = ({ vault }: Platform, browser: string) => vault.hash(browser, 'google-browser');
const verifierOf = (stateHash: string) => `google-sign-in:${stateHash}:verifier`;
const accessTokenOf = (stateHash: string) => `google-sign-in:${stateHash}:access-token`;

/** Without a token it is of a member's page, which knows by itself whose it is. */
const stateSchema = z.strictObject({ token: z.string().optional(), nonce: z.string(), browserHash: z.string() });

/**
 * Begins a sign-in with Google (code flow with PKCE).
 * @param token the meeting token that it is for, if it is for one
 * @param browser the secret of the caller's cookie: only there can it be ended, and used
 * @returns the address of Google's page
 */
export async function startSignIn(
  platform: Platform,
  { tokenHash, classId }: Purpose,
  { token, browser }: { token?: string; browser: string },
): Promise<string> {
  const client = await openGoogleSignIn(platform);
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const nonce = newToken();
  const stateHash = hashState(platform, nonce);
  const browserHash = hashBrowser(platform, browser);
  await GoogleSignInModel.create({
    stateHash,
    tokenHash,
    browserHash,
    classId,
    verifier: platform.vault.seal(codeVerifier, verifierOf(stateHash)),
    expiresAt: new Date(databaseNow().getTime() + STATE_LASTS_MS),
  });
  const state: z.input<typeof stateSchema> = { ...(token && { token }), nonce, browserHash };
  return client.generateAuthUrl({
    access_type: 'online',
    scope: SCOPE,
    state: platform.vault.seal(JSON.stringify(state), 'google-state'),
    code_challenge: codeChallenge,
    // Its type is an enum of a package that only comes along with Google's.
    code_challenge_method: 'S256' as never,
  });
}

/** The parameters that Google sends back with the caller. */
export interface SignInAnswer {
  state: string;
  code?: string;
  error?: string;
}

/**
 * Ends a sign-in: takes the access token for the code and keeps it for an hour.
 * @returns the meeting token that it is for, none for a member's page; and why it failed, if it did
 * @throws ApiError link_not_found for a state that is not ours, not this browser's, or of a meeting that is gone
 */
export async function finishSignIn(
  platform: Platform,
  browser: string | undefined,
  answer: SignInAnswer,
): Promise<{ token?: string; failed?: ApiError }> {
  const { token, nonce, browserHash } = openState(platform, answer.state);
  if (!browser || !equalSecrets(browserHash, hashBrowser(platform, browser))) throw new ApiError('link_not_found');
  const back = token === undefined ? {} : { token };
  if (token !== undefined) await findMeeting(platform, token);
  try {
    await keepAccessToken(platform, hashState(platform, nonce), answer);
    return back;
  } catch (error) {
    if (error instanceof ApiError) return { ...back, failed: error };
    throw error;
  }
}

function openState({ vault }: Platform, state: string): z.output<typeof stateSchema> {
  try {
    return stateSchema.parse(JSON.parse(vault.open(state, 'google-state')));
  } catch {
    throw new ApiError('link_not_found');
  }
}

const tokensSchema = z.object({ access_token: z.string().min(1), expiry_date: z.number(), scope: z.string() });

async function keepAccessToken(platform: Platform, stateHash: string, { code, error }: SignInAnswer): Promise<void> {
  // Taken away at once: the same answer counts only once, whatever becomes of it.
  const begun = await GoogleSignInModel.findOneAndUpdate(
    { stateHash, verifier: trusted({ $ne: null }), expiresAt: trusted({ $gt: databaseNow() }) },
    { $set: { verifier: null } },
  ).lean();
  if (!begun?.verifier) throw new ApiError('google_sign_in');
  if (!code || error) throw new ApiError('google_refused');
  const codeVerifier = platform.vault.open(begun.verifier, verifierOf(stateHash));
  const client = await openGoogleSignIn(platform);
  const tokens = await askGoogle(platform.logger, 'token', tokensSchema, async () => ({
    data: (await client.getToken({ code, codeVerifier })).tokens,
  }));
  // Google lets people take single rights back on its page.
  if (!tokens.scope.split(' ').includes(SCOPE)) throw new ApiError('google_refused');
  await GoogleSignInModel.updateOne(
    { stateHash },
    {
      $set: {
        accessToken: platform.vault.seal(tokens.access_token, accessTokenOf(stateHash)),
        expiresAt: new Date(Math.min(tokens.expiry_date, databaseNow().getTime() + TOKEN_LASTS_MS)),
      },
    },
  );
}

const signedIn = (platform: Platform, { tokenHash }: Purpose, browser: string) => ({
  tokenHash,
  browserHash: hashBrowser(platform, browser),
  accessToken: trusted({ $ne: null }),
});

/** The access token that was given for this in this browser; undefined if there is none any more. */
export async function findAccessToken(
  platform: Platform,
  purpose: Purpose,
  browser: string,
): Promise<string | undefined> {
  const found = await GoogleSignInModel.findOne({
    ...signedIn(platform, purpose, browser),
    expiresAt: trusted({ $gt: databaseNow() }),
  })
    .sort({ expiresAt: -1 })
    .lean();
  return found?.accessToken ? platform.vault.open(found.accessToken, accessTokenOf(found.stateHash)) : undefined;
}

/** Forgets an access token that Google does not take any more. */
export async function forgetAccessToken(platform: Platform, purpose: Purpose, browser: string): Promise<void> {
  await GoogleSignInModel.deleteMany(signedIn(platform, purpose, browser));
}

/** Erases the sign-ins that have expired. */
export async function eraseExpiredSignIns(): Promise<void> {
  await GoogleSignInModel.deleteMany({ expiresAt: trusted({ $lte: databaseNow() }) });
}
