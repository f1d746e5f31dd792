import { trusted } from 'mongoose';
import { databaseNow } from '../../platform/clock.ts';
import type { Context } from '../../platform/call.ts';
import { readCookie, setCookie } from '../../platform/cookies.ts';
import { isFromOwnPage } from '../../platform/origins.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalSecrets, newToken } from '../../platform/vault.ts';
import { LtiLoginModel, type LtiLoginRecord } from '../../records/lti-login.ts';
import { LtiPlatformModel, type LtiPlatformRecord } from '../../records/lti-platform.ts';
import { toolAddresses } from './addresses.ts';
import { Refusal } from './refusal.ts';

const LASTS_MS = 10 * 60_000;
const MOST_CHARACTERS = 4_000;

/** The parameters with which a platform begins a login. */
const PARAMETERS = [
  'iss',
  'client_id',
  'login_hint',
  'lti_message_hint',
  'lti_deployment_id',
  'target_link_uri',
] as const;
type Fields = Readonly<Record<string, string>>;

const hashState = ({ vault }: Pick<Platform, 'vault'>, state: string) => vault.hashes(state, 'lti-state');
const hashBrowser = ({ vault }: Pick<Platform, 'vault'>, secret: string) => vault.hashes(secret, 'lti-browser');
/** Several launches may be under way in one browser. */
const cookieOf = (state: string) => `lti-${state.slice(0, 8)}`;

/** A login that has begun: where the browser goes, and what it is to keep meanwhile. */
export interface BegunLogin {
  next: string;
  /** The frame that keeps it where cookies are blocked; undefined where the platform has none. */
  storage?: { target: string; origin: string; key: string; value: string };
}

/**
 * Begins a login that a platform asks for, and ties it to this browser.
 * @throws Refusal for a platform that is not known, or several that the request does not tell apart
 */
export async function beginLogin(platform: Platform, ctx: Context, fields: Fields): Promise<BegunLogin> {
  const from = await findPlatform(fields);
  if (!fields['login_hint']) throw new Refusal('notBelieved', 'claims', { reason: 'login_hint' });
  const [state, nonce, secret] = [newToken(), newToken(), newToken()];
  const target = storageTarget(fields['lti_storage_target']);
  await LtiLoginModel.create([
    {
      stateHash: hashState(platform, state)[0]!,
      nonceHash: platform.vault.hash(nonce, 'lti-nonce'),
      browserHash: hashBrowser(platform, secret)[0]!,
      platformId: from.id,
      ...(target && { storageTarget: target }),
      begunWith: begunWith(fields).slice(0, MOST_CHARACTERS),
      expiresAt: new Date(databaseNow().getTime() + LASTS_MS),
    },
  ]);
  setCookie(platform, ctx, { name: cookieOf(state), value: secret, maxAge: LASTS_MS, inFrames: true });
  const next = new URL(from.authUrl);
  const hint = fields['lti_message_hint'];
  const asked = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: from.clientId,
    redirect_uri: toolAddresses(platform).launchUrl,
    login_hint: fields['login_hint'],
    ...(hint && { lti_message_hint: hint }),
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(asked)) next.searchParams.set(name, value);
  const storage = target && { target, origin: next.origin, key: storageKey(state), value: secret };
  return { next: next.href, ...(storage && { storage }) };
}

/** Under which name the platform's frame keeps the secret of a login. */
export const storageKey = (state: string) => `study-groups-${state}`;

/** The name of a frame of the platform's, or the one around ours. */
function storageTarget(text: string | undefined): string | undefined {
  return text && /^[\w.:-]{1,100}$/.test(text) ? text : undefined;
}

/** Without the frame that keeps nothing: in a tab of its own there is none. */
function begunWith(fields: Fields): string {
  return new URLSearchParams(PARAMETERS.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))).toString();
}

async function findPlatform(fields: Fields): Promise<LtiPlatformRecord> {
  const { iss = '', client_id: clientId, lti_deployment_id: deployment } = fields;
  const found = await LtiPlatformModel.find({ issuer: iss, ...(clientId && { clientId }) }).lean();
  const named = found.length > 1 && deployment ? found.filter((each) => each.deployments.includes(deployment)) : found;
  if (named.length !== 1) throw new Refusal('unknownPlatform', 'platform', { issuer: iss.slice(0, 200) });
  return named[0]!;
}

/** A login as the launch that ends it finds it. */
export interface FoundLogin {
  login: LtiLoginRecord;
  /** True if this is the browser in which it began. */
  isBound: boolean;
}

/**
 * The login of a state.
 * @param stored what the platform's frame has kept, if a page of ours has asked it
 * @throws Refusal startAgain for one that is over, was used, or never was
 */
export async function findLogin(
  platform: Platform,
  ctx: Context,
  { state = '', stored }: { state?: string | undefined; stored?: string | undefined },
): Promise<FoundLogin> {
  const login = await LtiLoginModel.findOne({
    stateHash: trusted({ $in: hashState(platform, state) }),
    expiresAt: trusted({ $gt: databaseNow() }),
  }).lean();
  if (!login) throw new Refusal('startAgain', 'state');
  // The secret is in the answer that began the login, so another site's page may send its own along with its own token.
  const fromFrame = login.storageTarget && isFromOwnPage(ctx) ? stored : undefined;
  const secrets = [readCookie(platform, ctx, cookieOf(state)), fromFrame];
  const isBound = secrets.some(
    (secret) => secret && hashBrowser(platform, secret).some((hash) => equalSecrets(hash, login.browserHash)),
  );
  return { login, isBound };
}

/** Uses a login up, before its token is looked at. @throws Refusal startAgain if somebody was faster */
export async function takeLogin(platform: Platform, ctx: Context, state: string, login: LtiLoginRecord): Promise<void> {
  const { deletedCount } = await LtiLoginModel.deleteOne({ stateHash: login.stateHash });
  setCookie(platform, ctx, { name: cookieOf(state), value: null, inFrames: true });
  if (deletedCount === 0) throw new Refusal('startAgain', 'state');
}

/** Tells whether a nonce belongs to a login. */
export function isNonceOf({ vault }: Pick<Platform, 'vault'>, login: LtiLoginRecord, nonce: string): boolean {
  return vault.hashes(nonce, 'lti-nonce').some((hash) => equalSecrets(hash, login.nonceHash));
}
