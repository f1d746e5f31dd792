import { REQUIRED_TEXTS } from '@study-groups/contracts/submission-texts';
import { z } from 'zod';
import { type NameClaims, claimedName, plainText } from '../../platform/claimed-name.ts';

/** The right to read who is in a course. */
export const NRPS_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const DEEP_LINK_CLAIM = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const NRPS_CLAIM = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';

/** The messages that a launch may ask for. */
export const MESSAGE_TYPES = ['LtiResourceLinkRequest', 'LtiDeepLinkingRequest'] as const;

/** The pages that an item in a course may open first. */
export const PLACED_PAGES = ['form', 'groups', 'desk'] as const;

const text = z.string().max(1_000);
/** Accepts what platforms leave out, send as null, or send in a form that says nothing. */
const perhaps = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

/** An id as text; some platforms write it as a number. */
const id = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().min(1).max(255));

/** The roles of somebody; a platform may write one without a list around it. */
export const rolesSchema = z.preprocess((value) => [value].flat(), z.array(z.string()));

const claimsSchema = z.object({
  sub: id,
  nonce: z.string().min(1).max(512),
  iat: z.number(),
  azp: perhaps(z.string()),
  name: perhaps(text),
  given_name: perhaps(text),
  family_name: perhaps(text),
  email: perhaps(text),
  locale: perhaps(text),
  [`${CLAIM}version`]: z.literal('1.3.0'),
  [`${CLAIM}message_type`]: z.enum(MESSAGE_TYPES),
  [`${CLAIM}deployment_id`]: id,
  [`${CLAIM}roles`]: perhaps(rolesSchema),
  [`${CLAIM}context`]: perhaps(z.object({ id, title: perhaps(text), label: perhaps(text) })),
  [`${CLAIM}custom`]: perhaps(z.record(z.string(), z.unknown())),
  [`${CLAIM}launch_presentation`]: perhaps(z.object({ locale: perhaps(text), return_url: perhaps(text) })),
  [NRPS_CLAIM]: perhaps(z.object({ context_memberships_url: z.url() })),
  [`${DEEP_LINK_CLAIM}deep_linking_settings`]: perhaps(
    z.object({ deep_link_return_url: z.url(), accept_types: perhaps(z.array(z.string())), data: perhaps(z.string()) }),
  ),
});

/** The contents of a token, under names of ours; what it does not say is null. */
export const launchSchema = z.object({
  messageType: z.enum(MESSAGE_TYPES),
  deploymentId: z.string(),
  sub: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(['teacher', 'assistant', 'student', 'staff']).nullable(),
  /** True for a student whom a teacher plays. A launch that was sealed before does not say. */
  isTest: z.boolean().default(false),
  context: z.object({ id: z.string(), title: z.string().nullable(), label: z.string().nullable() }).nullable(),
  membershipsUrl: z.string().nullable(),
  locale: z.string().nullable(),
  returnUrl: z.string().nullable(),
  page: z.enum(PLACED_PAGES).nullable(),
  deepLink: z.object({ returnUrl: z.string(), takesLinks: z.boolean(), data: z.string().nullable() }).nullable(),
});
export type LaunchFacts = z.output<typeof launchSchema>;

/** Reads the claims of a token; null where it is no launch. */
export function readClaims(
  payload: unknown,
): { facts: LaunchFacts; nonce: string; iat: number; azp: string | null } | null {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) return null;
  const claims = parsed.data;
  const context = claims[`${CLAIM}context`];
  const presentation = claims[`${CLAIM}launch_presentation`];
  const settings = claims[`${DEEP_LINK_CLAIM}deep_linking_settings`];
  const { role, isTest } = rolesIn(claims[`${CLAIM}roles`] ?? []);
  const plain = (text: string | null | undefined) => (text ? plainText(text) || null : null);
  const facts: LaunchFacts = {
    messageType: claims[`${CLAIM}message_type`],
    deploymentId: claims[`${CLAIM}deployment_id`],
    sub: claims.sub,
    fullName: nameIn(claims),
    email: REQUIRED_TEXTS.email.schema.safeParse(claims.email).data ?? null,
    role,
    isTest,
    context: context ? { id: context.id, title: plain(context.title), label: plain(context.label) } : null,
    membershipsUrl: claims[NRPS_CLAIM]?.context_memberships_url ?? null,
    locale: presentation?.locale ?? claims.locale ?? null,
    returnUrl: presentation?.return_url ?? null,
    page: PLACED_PAGES.find((page) => page === claims[`${CLAIM}custom`]?.['page']) ?? null,
    deepLink: settings
      ? {
          returnUrl: settings.deep_link_return_url,
          takesLinks: settings.accept_types?.includes('ltiResourceLink') ?? true,
          data: settings.data ?? null,
        }
      : null,
  };
  return { facts, nonce: claims.nonce, iat: claims.iat, azp: claims.azp ?? null };
}

/** A name as our forms take it; null where there is none. */
export const nameIn = (claims: NameClaims) => claimedName(claims, REQUIRED_TEXTS.fullName.schema);

/** The roles of a teacher below which somebody assists: graders too, who see what students hand in. */
const ASSISTANTS = /^(?:TeachingAssistant\w*|Grader)$/i;
/** Those who look after a course, or a platform, without teaching there. */
const STAFF = new Set(['contentdeveloper', 'administrator', 'manager']);
const STAFF_ELSEWHERE =
  /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/(?:institution|system)\/person#|urn:lti:(?:instrole|sysrole):ims\/lis\/)(?:SysAdmin|Administrator)$/i;
/** A pupil that a teacher plays, to see what a student sees. */
const TEST_USER = /^https?:\/\/purl\.imsglobal\.org\/vocab\/lti\/system\/person#TestUser$/i;
/** A role in the course, with the one above it, in the spelling of LTI 1.3, of 1.1, or short. */
const CONTEXT_ROLE =
  /^(?:https?:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/(?<above>\w+))?#|urn:lti:role:ims\/lis\/(?:(?<over>\w+)\/)?)?(?<name>\w+)$/i;

/** Somebody's roles in a course. A role elsewhere at the university opens nothing here by itself. */
export interface CourseRoles {
  /** The one by which a launch is shown; null where there is none that we know. */
  role: LaunchFacts['role'];
  isLearner: boolean;
  isTest: boolean;
  /** True for somebody who only watches, such as a parent. */
  isObserver: boolean;
}

/** Reads the roles of a launch, or of a list of people. */
export function rolesIn(roles: readonly string[]): CourseRoles {
  const named: Partial<Record<string, string>>[] = roles.map((role) => CONTEXT_ROLE.exec(role.trim())?.groups ?? {});
  // A role below another may come without it.
  const has = (wanted: string) =>
    named.some(({ name = '', above, over }) => (above ?? over ?? name).toLowerCase() === wanted);
  const isTest = roles.some((role) => TEST_USER.test(role.trim()));
  const isLearner = has('learner') || has('student') || isTest;
  const teaches = has('instructor') || has('teachingassistant');
  // Platforms send the role above along with the one below it.
  const assists = teaches && named.some(({ name = '' }) => ASSISTANTS.test(name));
  const isStaff = [...STAFF].some(has) || roles.some((role) => STAFF_ELSEWHERE.test(role.trim()));
  const role = assists ? 'assistant' : teaches ? 'teacher' : isLearner ? 'student' : isStaff ? 'staff' : null;
  return { role, isLearner, isTest, isObserver: has('mentor') || has('officer') };
}
