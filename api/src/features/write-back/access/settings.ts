import { ACCESS_WAYS, type LmsAccessForm } from '@study-groups/contracts/lms';
import { MESSAGES } from '@study-groups/contracts/messages';
import { ApiError, invalidField } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../../platform/transaction.ts';
import { accessPlace, LmsAccessModel } from '../../../records/lms-access.ts';
import { LtiPlatformModel, type LtiPlatformRecord } from '../../../records/lti-platform.ts';
import { type Actor, recordEvent } from '../../../records/record-event.ts';
import { isSafeAddress } from '../../lti/addresses.ts';
import { writableKind } from './endpoints.ts';

/** A platform into which groups can be written. @throws ApiError not_found for none, and for one of another kind */
export async function findWritable(id: number, session?: ClientSession): Promise<LtiPlatformRecord> {
  const found = await LtiPlatformModel.findOne({ id }, null, session && { session }).lean();
  if (!found || !writableKind(found.kind)) throw new ApiError('not_found');
  return found;
}

/**
 * Says how groups get into the courses of a platform. What was agreed to stays where neither client nor address are others.
 * @throws ApiError not_found or invalid_request
 */
export async function openAccess(platform: Platform, id: number, form: LmsAccessForm, by: Actor): Promise<void> {
  if (!isSafeAddress(platform, form.baseUrl)) throw invalidField('baseUrl', MESSAGES.invalid);
  const { origin, pathname } = new URL(form.baseUrl);
  const baseUrl = origin + pathname.replace(/\/+$/, '');
  await inTransaction(async (session) => {
    const found = await findWritable(id, session);
    const way = ACCESS_WAYS[writableKind(found.kind)!];
    const clientId = way === 'token' ? '' : form.clientId;
    if (way !== 'token' && !clientId) throw invalidField('clientId', MESSAGES.required);
    const before = await LmsAccessModel.findOne({ platformId: id }).session(session).lean();
    const isSame = before?.baseUrl === baseUrl && before.clientId === clientId;
    // A secret is shown to no address but the one that it was entered for.
    if (!form.secret && !isSame) throw invalidField('secret', MESSAGES.required);
    const secret = form.secret ? platform.vault.seal(form.secret, accessPlace(id, 'secret')) : before!.secret;
    const keeps = isSame && before.refreshToken ? { refreshToken: before.refreshToken } : {};
    const isOpen = way !== 'consent' || 'refreshToken' in keeps;
    await LmsAccessModel.replaceOne(
      { platformId: id },
      {
        platformId: id,
        baseUrl,
        clientId,
        secret,
        ...keeps,
        state: isOpen ? 'open' : 'waiting',
        edits: (before?.edits ?? 0) + 1,
      },
      { upsert: true, session },
    );
    await recordEvent(session, by, { kind: 'lms-changed' });
  });
}

/** Forgets it, with all tokens. @throws ApiError not_found */
export async function closeAccess(id: number, by: Actor): Promise<void> {
  await inTransaction(async (session) => {
    const { deletedCount } = await LmsAccessModel.deleteOne({ platformId: id }, { session });
    if (deletedCount === 0) throw new ApiError('not_found');
    await recordEvent(session, by, { kind: 'lms-changed' });
  });
}
