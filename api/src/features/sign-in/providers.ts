import type { ResponseOf } from '@study-groups/contracts/call';
import { MESSAGES } from '@study-groups/contracts/messages';
import type * as calls from '@study-groups/contracts/sign-in-providers';
import { MOST_PROVIDERS } from '@study-groups/contracts/sign-in-providers';
import { type ClientSession, trusted } from 'mongoose';
import type { z } from 'zod';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { HomeSessionModel } from '../../records/home-session.ts';
import { eraseIdentities } from '../../records/identity.ts';
import { clientSecretPlace, ProviderModel, type ProviderRecord } from '../../records/provider.ts';
import { recordEvent } from '../../records/record-event.ts';
import { SessionModel } from '../../records/session.ts';
import { isOnlyByProvider, setOnlyByProvider } from '../../records/sign-in-settings.ts';
import type { SignedIn } from '../admins/sessions.ts';
import { checkSecret, openProvider, ProviderUnusable } from '../openid-connect/open-provider.ts';
import { redirectUri } from './visit.ts';

type NewProvider = z.output<NonNullable<typeof calls.addProvider.body>>;
type ProviderUpdate = z.output<NonNullable<typeof calls.changeProvider.body>>;

/** @throws ApiError not_found */
export async function findProvider(id: number, session: ClientSession | null = null): Promise<ProviderRecord> {
  const provider = await ProviderModel.findOne({ id }).session(session).lean();
  if (!provider) throw new ApiError('not_found');
  return provider;
}

/** Adds a provider. @throws ApiError slug_taken, or invalid_request for one too many */
export async function addProvider(
  { vault }: Platform,
  { actor }: SignedIn,
  { clientSecret, ...form }: NewProvider,
): Promise<ProviderRecord> {
  const id = await nextId('providers');
  const sealed = vault.seal(clientSecret, clientSecretPlace(id));
  const provider = { id, ...form, clientSecret: sealed, createdAt: databaseNow(), edits: 0 };
  try {
    return await inTransaction(async (session) => {
      const others = await ProviderModel.countDocuments({ id: trusted({ $gt: 0 }) }).session(session);
      if (others >= MOST_PROVIDERS) throw invalidField('key', MESSAGES.tooMany);
      await ProviderModel.create([provider], { session });
      await recordEvent(session, actor, { kind: 'provider-added', facts: { provider: id } });
      return findProvider(id, session);
    });
  } catch (error) {
    if (!isDuplicate(error, 'key')) throw error;
    throw new ApiError('slug_taken', { errors: [{ path: 'key', message: MESSAGES.slugTaken }] });
  }
}

/**
 * Changes a provider. People of another issuer are others, so the identities of the one before go; and it is not shown the
 * secret of the one before.
 * @throws ApiError not_found, stale, last_provider or invalid_request
 */
export async function changeProvider(
  { vault }: Platform,
  { actor }: SignedIn,
  { id, clientSecret, version, ...form }: ProviderUpdate & { id: number },
): Promise<ProviderRecord> {
  const sealed = clientSecret && vault.seal(clientSecret, clientSecretPlace(id));
  return inTransaction(async (session) => {
    const before = await findProvider(id, session);
    if (version !== undefined && version !== before.edits) throw new ApiError('stale');
    if (before.issuer !== form.issuer && !sealed) throw invalidField('clientSecret', MESSAGES.required);
    if (before.isOn && !form.isOn) await assertOtherWay(session, id);
    const change = { $set: { ...form, ...(sealed && { clientSecret: sealed }) } };
    const { modifiedCount } = await ProviderModel.updateOne({ id }, change, { session });
    if (modifiedCount === 0) return before;
    await ProviderModel.updateOne({ id }, { $inc: { edits: 1 } }, { session });
    if (before.issuer !== form.issuer) await eraseIdentities(session, { providerId: id });
    await recordEvent(session, actor, { kind: 'provider-changed', facts: { provider: id } });
    return findProvider(id, session);
  });
}

/** Removes a provider with the identities of its people, and ends their sessions. @throws ApiError not_found or last_provider */
export async function removeProvider({ actor }: SignedIn, id: number): Promise<void> {
  await inTransaction(async (session) => {
    const { isOn } = await findProvider(id, session);
    if (isOn) await assertOtherWay(session, id);
    await ProviderModel.deleteOne({ id }, { session });
    await eraseIdentities(session, { providerId: id });
    await recordEvent(session, actor, { kind: 'provider-removed', facts: { provider: id } });
  });
}

/** @throws ApiError last_provider where nobody could get in without this one */
async function assertOtherWay(session: ClientSession, id: number): Promise<void> {
  const other = { id: trusted({ $ne: id }), isOn: true };
  if (!(await isOnlyByProvider(session)) || (await ProviderModel.exists(other).session(session))) return;
  throw new ApiError('last_provider');
}

/** Checks again whether people can sign in by a provider. @throws ApiError not_found */
export async function checkProvider(platform: Platform, id: number): Promise<ResponseOf<typeof calls.checkProvider>> {
  const provider = await findProvider(id);
  try {
    const open = await openProvider(platform, provider, { isFresh: true });
    await checkSecret(open, redirectUri(platform, provider));
    const server = open.config.serverMetadata();
    return {
      fault: null,
      endsSession: server.end_session_endpoint !== undefined,
      saysSignedOut: server['backchannel_logout_supported'] === true,
    };
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error;
    const { fault, methods } = error;
    return { fault, ...(methods && { methods }), endsSession: false, saysSignedOut: false };
  }
}

/**
 * Switches whether people sign in by a provider only. Sessions that came otherwise end with that.
 * @throws ApiError needs_provider if the admin came by none: then nobody may be able to
 */
export async function switchOnlyByProvider({ actor, visit }: SignedIn, isOnly: boolean): Promise<void> {
  await inTransaction(async (session) => {
    if (isOnly) {
      const own = visit && (await ProviderModel.exists({ id: visit.providerId, isOn: true }).session(session));
      if (!own) throw new ApiError('needs_provider');
    }
    if (!(await setOnlyByProvider(session, isOnly))) return;
    if (isOnly) {
      await SessionModel.deleteMany({ providerId: null }, { session });
      await HomeSessionModel.deleteMany({ providerId: null }, { session });
    }
    const facts = { onlyByProvider: isOnly };
    await recordEvent(session, actor, { kind: 'only-by-provider-switched', facts });
  });
}

/** Finds the provider of that name in addresses, if anybody can sign in by it. */
export function findByKey(key: unknown): Promise<ProviderRecord | null> {
  return ProviderModel.findOne({ key: String(key) }).lean();
}
