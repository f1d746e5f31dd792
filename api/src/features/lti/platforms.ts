import type { ListedPlatform, LmsPlatformForm } from '@study-groups/contracts/lms';
import { MESSAGES } from '@study-groups/contracts/messages';
import { databaseNow } from '../../platform/clock.ts';
import { isDuplicate } from '../../platform/database.ts';
import { ApiError, invalidField } from '../../platform/errors.ts';
import { nextId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClientSession, inTransaction } from '../../platform/transaction.ts';
import { LmsAccessModel } from '../../records/lms-access.ts';
import { LtiCourseModel } from '../../records/lti-course.ts';
import { LtiLoginModel } from '../../records/lti-login.ts';
import { LtiPersonModel } from '../../records/lti-person.ts';
import { LtiPlatformModel, type LtiPlatformRecord } from '../../records/lti-platform.ts';
import { type Actor, recordEvent } from '../../records/record-event.ts';
import { WriteBackModel } from '../../records/write-back.ts';
import { isSafeAddress } from './addresses.ts';
import { namedHosts } from './service-hosts.ts';

/** All platforms, by their names. */
export async function listPlatforms(): Promise<ListedPlatform[]> {
  const platforms = await LtiPlatformModel.find().sort({ id: 1 }).lean();
  const counted = await Promise.all(platforms.map((each) => presentPlatform(each)));
  return counted.sort((a, b) => a.name.localeCompare(b.name));
}

/** A platform as the console lists it. @throws ApiError not_found */
export async function presentPlatformOf(id: number): Promise<ListedPlatform> {
  const found = await LtiPlatformModel.findOne({ id }).lean();
  if (!found) throw new ApiError('not_found');
  return presentPlatform(found);
}

async function presentPlatform(platform: LtiPlatformRecord): Promise<ListedPlatform> {
  const { id, name, kind, issuer, clientId, authUrl, tokenUrl, tokenAudience, keysUrl } = platform;
  // A platform that was stored before has no hosts.
  const {
    deployments,
    askedDeployments,
    serviceHosts = [],
    askedHosts = [],
    vouchesForAddresses,
    createdAt,
  } = platform;
  const access = await LmsAccessModel.findOne({ platformId: id }, 'baseUrl clientId state').lean();
  return {
    id,
    name,
    kind,
    issuer,
    clientId,
    authUrl,
    tokenUrl,
    ...(tokenAudience && { tokenAudience }),
    keysUrl,
    deployments,
    askedDeployments,
    serviceHosts,
    askedHosts,
    vouchesForAddresses,
    courses: await LtiCourseModel.countDocuments({ platformId: id }),
    access: access && { baseUrl: access.baseUrl, clientId: access.clientId, state: access.state },
    createdAt: createdAt.toISOString(),
  };
}

/** Adds a platform by hand. @throws ApiError invalid_request */
export async function addPlatform(platform: Platform, form: LmsPlatformForm, by: Actor): Promise<ListedPlatform> {
  assertAddresses(platform, form);
  return presentPlatform(await uniquely(() => storePlatform(form, by)));
}

/** Stores a platform. @throws the database's error for an issuer and client that are there */
export async function storePlatform(form: LmsPlatformForm, by: Actor): Promise<LtiPlatformRecord> {
  const id = await nextId('lti_platforms');
  const fields = { serviceHosts: [], ...form, id, askedDeployments: [], askedHosts: [], createdAt: databaseNow() };
  return inTransaction(async (session) => {
    await LtiPlatformModel.create([fields], { session });
    await recordEvent(session, by, { kind: 'lms-added' });
    return find(id, session);
  });
}

/**
 * Replaces what is known of a platform. What opened its interface is forgotten with another kind, issuer or address of
 * tokens: no secret goes to an address that it was not entered for.
 * @throws ApiError not_found or invalid_request
 */
export async function changePlatform(
  platform: Platform,
  id: number,
  form: LmsPlatformForm,
  by: Actor,
): Promise<ListedPlatform> {
  assertAddresses(platform, form);
  const changed = await uniquely(() =>
    inTransaction(async (session) => {
      const before = await find(id, session);
      const isOther = (['kind', 'issuer', 'tokenUrl'] as const).some((field) => before[field] !== form[field]);
      if (isOther) await LmsAccessModel.deleteOne({ platformId: id }, { session });
      const left = {
        askedDeployments: before.askedDeployments.filter((each) => !form.deployments.includes(each)),
        askedHosts: (before.askedHosts ?? []).filter((each) => !namedHosts({ ...before, ...form }).includes(each)),
      };
      const change = {
        $set: { ...form, ...left },
        ...(form.tokenAudience === undefined && { $unset: { tokenAudience: '' as const } }),
      };
      const { modifiedCount } = await LtiPlatformModel.updateOne({ id }, change, { session });
      if (modifiedCount > 0) await recordEvent(session, by, { kind: 'lms-changed' });
      return find(id, session);
    }),
  );
  return presentPlatform(changed);
}

/** Removes a platform with its courses and people; the classes stay. @throws ApiError not_found */
export async function removePlatform(id: number, by: Actor): Promise<void> {
  await inTransaction(async (session) => {
    await find(id, session);
    await LtiPlatformModel.deleteOne({ id }, { session });
    for (const model of [LtiCourseModel, LtiPersonModel, LtiLoginModel, LmsAccessModel, WriteBackModel])
      await model.collection.deleteMany({ platformId: id }, { session });
    await recordEvent(session, by, { kind: 'lms-removed' });
  });
}

async function find(id: number, session: ClientSession): Promise<LtiPlatformRecord> {
  const found = await LtiPlatformModel.findOne({ id }).session(session).lean();
  if (!found) throw new ApiError('not_found');
  return found;
}

function assertAddresses(platform: Platform, form: LmsPlatformForm): void {
  for (const name of ['authUrl', 'tokenUrl', 'keysUrl'] as const)
    if (!isSafeAddress(platform, form[name])) throw invalidField(name, MESSAGES.invalid);
}

/** @throws ApiError invalid_request for an issuer and client that another platform has */
async function uniquely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'clientId')) throw invalidField('clientId', MESSAGES.invalid);
    throw error;
  }
}
