import { REQUIRED_TEXTS } from '@study-groups/contracts/submission-texts';
import { z } from 'zod';
import { nextPage } from '../../platform/link-header.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LtiCourseRecord } from '../../records/lti-course.ts';
import type { LtiPlatformRecord } from '../../records/lti-platform.ts';
import { isSafeAddress, userAgentOf } from './addresses.ts';
import { askPlatform, PlatformFault } from './ask-platform.ts';
import { nameIn, NRPS_SCOPE, rolesIn, rolesSchema } from './claims.ts';
import { signForPlatform } from './keys.ts';
import { isAtServiceHost } from './service-hosts.ts';

const PEOPLE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
/** Page size that is asked for; Canvas gives 50 at a time, even if asked for more. */
const AT_ONCE = '100';
const MOST_PAGES = 500;

/** Some of a list is missing, so that nobody can tell who has left. */
export class IncompleteList extends Error {
  override name = 'IncompleteList';
}

/** A list is at a host to which no token goes. */
export class UnknownHost extends Error {
  override name = 'UnknownHost';
}

/** A student of a course, or somebody who may be one; the address is null where the platform does not give it. */
export interface CourseMember {
  platformId: number;
  sub: string | null;
  email: string | null;
  fullName: string | null;
  /** The reason why they are not taken for a student. */
  leftOut?: 'both' | 'unclear';
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

const perhaps = z.string().max(1_000).nullish().catch(null);
const pageSchema = z.object({
  context: z
    .object({ id: z.union([z.string(), z.number()]).transform(String) })
    .nullish()
    .catch(null),
  members: z.array(
    z.object({
      user_id: z.union([z.string(), z.number()]).transform(String).nullish().catch(null),
      status: perhaps,
      roles: rolesSchema.nullish().catch(null),
      name: perhaps,
      given_name: perhaps,
      family_name: perhaps,
      email: perhaps,
    }),
  ),
});

/**
 * All students of a course who are in it now, and those who may be.
 * @throws PlatformFault where the platform does not let us read; UnknownHost; IncompleteList where a page of several can't be
 * had
 */
export async function readMembers(
  platform: Platform,
  from: LtiPlatformRecord,
  course: LtiCourseRecord,
): Promise<CourseMember[]> {
  const first = new URL(course.membershipsUrl ?? '');
  if (!isSafeAddress(platform, first.href)) throw new PlatformFault('unsafe address');
  if (!(await isAtServiceHost(from, first.href))) throw new UnknownHost();
  first.searchParams.set('limit', AT_ONCE);
  const token = await getToken(platform, from);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: PEOPLE,
    'user-agent': userAgentOf(platform),
  };
  const members: CourseMember[] = [];
  let isEmpty = true;
  const seen = new Set<string>();
  for (let next: URL | null = first; next;) {
    // A token goes along, so no page may lead elsewhere; nor in a circle.
    if (next.origin !== first.origin || seen.has(next.href) || seen.size === MOST_PAGES) throw new IncompleteList();
    seen.add(next.href);
    const { answer, headers: answered } = await readPage(next, headers, seen.size === 1);
    const { context } = answer;
    if (context && spelled(context.id) !== spelled(course.contextId)) throw new PlatformFault('another course');
    isEmpty &&= answer.members.length === 0;
    members.push(...answer.members.flatMap((member) => memberOf(member, from)));
    next = nextPage(answered.get('link'), next);
  }
  // A course has a teacher at least: a list of nobody would take everybody off the roster.
  if (isEmpty) throw new IncompleteList();
  return members;
}

/** One that fails is asked for once more. */
async function readPage(address: URL, headers: Record<string, string>, isFirst: boolean) {
  const ask = () => askPlatform(address.href, pageSchema, { headers });
  try {
    return await ask().catch(ask);
  } catch (error) {
    if (isFirst) throw error;
    throw new IncompleteList();
  }
}

/** A course's id in one spelling: a list may write it in capitals, with spaces around it, or as an address does. */
function spelled(id: string): string {
  try {
    return decodeURIComponent(id).normalize('NFC').trim().toLowerCase();
  } catch {
    return id.normalize('NFC').trim().toLowerCase();
  }
}

/** Somebody of a page, if they are a student there, or that is not clear. */
function memberOf(
  member: z.output<typeof pageSchema>['members'][number],
  { id: platformId }: LtiPlatformRecord,
): CourseMember[] {
  const { role, isLearner, isTest, isObserver } = rolesIn(member.roles ?? []);
  const isHere = !member.status || member.status.toLowerCase() === 'active';
  if (!isHere || isTest || (!isLearner && (role !== null || isObserver))) return [];
  const email = REQUIRED_TEXTS.email.schema.safeParse(member.email).data ?? null;
  const leftOut = role === 'student' ? undefined : role === null ? 'unclear' : 'both';
  const sub = member.user_id ?? null;
  return [{ platformId, sub, email, fullName: nameIn(member), ...(leftOut && { leftOut }) }];
}

/** A token to read with, for which we sign that it is us. */
async function getToken(platform: Platform, from: LtiPlatformRecord): Promise<string> {
  const { clientId, tokenUrl } = from;
  const assertion = await signForPlatform(platform.vault, {
    iss: clientId,
    sub: clientId,
    aud: from.tokenAudience ?? tokenUrl,
  });
  const { answer } = await askPlatform(tokenUrl, tokenSchema, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      scope: NRPS_SCOPE,
    }),
  });
  return answer.access_token;
}
