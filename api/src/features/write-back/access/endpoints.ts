import type { WritableKind } from '@study-groups/contracts/lms';
import { WRITABLE_KINDS } from '@study-groups/contracts/lms';
import type { Platform } from '../../../platform/platform.ts';
import type { LtiPlatformRecord } from '../../../records/lti-platform.ts';

/** Where a platform hands out tokens, and what we ask for. */
export interface Endpoints {
  tokenUrl: string;
  /** Where an administrator agrees; empty where nobody has to. */
  consentUrl: string;
  scope: string;
  /** Whether the client's secret goes in a header, or in the form. */
  secretIn: 'header' | 'form';
}

/** Only these: a set of groups, its groups, who is in them, and who the students are. */
const CANVAS_SCOPES = [
  'GET|/api/v1/courses/:course_id/users',
  'GET|/api/v1/courses/:course_id/group_categories',
  'POST|/api/v1/courses/:course_id/group_categories',
  'DELETE|/api/v1/group_categories/:group_category_id',
  'POST|/api/v1/group_categories/:group_category_id/import',
  'GET|/api/v1/group_categories/:group_category_id/groups',
  'POST|/api/v1/group_categories/:group_category_id/groups',
  'GET|/api/v1/groups/:group_id/memberships',
  'PUT|/api/v1/groups/:group_id',
  'DELETE|/api/v1/groups/:group_id',
  'GET|/api/v1/progress/:id',
  'GET|/api/v1/users/:id',
].map((each) => `url:${each}`);

export const BRIGHTSPACE_SCOPES = [
  ...['read', 'create', 'update', 'delete'].map((each) => `groups:group:${each}`),
  'groups:enrollment:create',
  'groups:enrollment:delete',
  'enrollment:orgunit:read',
  'users:own_profile:read',
];

/** The platforms of a kind into which groups can be written; undefined for the others. */
export const writableKind = (kind: string): WritableKind | undefined => WRITABLE_KINDS.find((each) => each === kind);

/** Where a platform of this kind hands out tokens; undefined for one whose tokens are typed in. */
export function endpointsOf(
  kind: WritableKind,
  baseUrl: string,
  { tokenUrl }: LtiPlatformRecord,
): Endpoints | undefined {
  switch (kind) {
    case 'canvas':
      return {
        tokenUrl: `${baseUrl}/login/oauth2/token`,
        consentUrl: `${baseUrl}/login/oauth2/auth`,
        scope: CANVAS_SCOPES.join(' '),
        secretIn: 'form',
      };
    // One place for all of its customers, which its launches name too.
    case 'brightspace':
      return {
        tokenUrl,
        consentUrl: new URL('/oauth2/auth', tokenUrl).href,
        scope: BRIGHTSPACE_SCOPES.join(' '),
        secretIn: 'form',
      };
    case 'blackboard':
      return { tokenUrl: `${baseUrl}/learn/api/public/v1/oauth2/token`, consentUrl: '', scope: '', secretIn: 'header' };
    case 'moodle':
      return undefined;
  }
}

/** Where a platform leads back to whoever agreed. */
export const consentRedirect = ({ env }: Pick<Platform, 'env'>) => `${env.PUBLIC_URL}/api/lti/consent`;
