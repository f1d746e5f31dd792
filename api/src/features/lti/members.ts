import { REQUIRED_TEXTS } from '@study-groups/contracts/submission-texts';
import { z } from 'zod';
import { nextPage } from '../../platform/link-header.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LtiCourseRecord } from '../../records/lti-course.ts';
import type { LtiPlatformRecord } from '../../records/lti-platform.ts';
import { isSafeAddress, userAgentOf } from './addresses.ts';
import { askPlatform, PlatformFault } from './ask-platform.ts';
import { nameIn, NRPS_SCOPE, roleIn } from './claims.ts';
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

/** A student of a course; the address is null where the platform does not give it. */
export interface CourseMember {
  email: string | null;
  fullName: string | null;
}

const tokenSchema = z.object({ access_token: z.string().min(1) });

const perhaps = z.string().max(1_000).nullish().catch(null);
const pageSchema = z.object({
  context: z.object({ id: z.string() }).nullish().catch(null),
  members: z.array(
    z.object({
      status: perhaps,
      roles: z.array(z.string()).nullish().catch(null),
      name: perhaps,
      given_name: perhaps,
      family_name: perhaps,
      email: perhaps,
    }),
  ),
});

/**
 * All students of a course who are in it now.
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
  const seen = new Set<string>();
  for (let next: URL | null = first; next;) {
    // A token goes along, so no page may lead elsewhere; nor in a circle.
    if (next.origin !== first.origin || seen.has(next.href) || seen.size === MOST_PAGES) throw new IncompleteList();
    seen.add(next.href);
    const { answer, headers: answered } = await readPage(next, headers, seen.size === 1);
    if (answer.context && answer.context.id !== course.contextId) throw new PlatformFault('another course');
    members.push(...answer.members.flatMap(studentOf));
    next = nextPage(answered.get('link'), next);
  }
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

function studentOf(member: z.output<typeof pageSchema>['members'][number]): CourseMember[] {
  const isHere = !member.status || member.status.toLowerCase() === 'active';
  if (!isHere || roleIn(member.roles ?? []) !== 'student') return [];
  return [{ email: REQUIRED_TEXTS.email.schema.safeParse(member.email).data ?? null, fullName: nameIn(member) }];
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
