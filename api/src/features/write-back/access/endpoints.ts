import { WRITABLE_KINDS, type WritableKind } from '@study-groups/contracts/lms';
import { LMS_SCOPES } from '@study-groups/contracts/lms-scopes';
import type { Platform } from '../../../platform/platform.ts';
import type { LtiPlatformRecord } from '../../../records/lti-platform.ts';

/** The addresses where a platform hands out tokens, and what we ask for. */
export interface Endpoints {
  tokenUrl: string;
  /** Address where an administrator agrees; empty where nobody has to. */
  consentUrl: string;
  scope: string;
  /** Place of the client's secret: a header, or the form. */
  secretIn: 'header' | 'form';
}

/** The kind of a platform into which groups can be written; undefined for the others. */
export const writableKind = (kind: string): WritableKind | undefined => WRITABLE_KINDS.find((each) => each === kind);

/** Returns where a platform of this kind hands out tokens; undefined for one whose tokens are typed in. */
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
        scope: LMS_SCOPES.canvas.join(' '),
        secretIn: 'form',
      };
    // One place for all of its customers, which its launches name too.
    case 'brightspace':
      return {
        tokenUrl,
        consentUrl: new URL('/oauth2/auth', tokenUrl).href,
        scope: LMS_SCOPES.brightspace.join(' '),
        secretIn: 'form',
      };
    case 'blackboard':
      return { tokenUrl: `${baseUrl}/learn/api/public/v1/oauth2/token`, consentUrl: '', scope: '', secretIn: 'header' };
    case 'moodle':
      return undefined;
  }
}

/**
 * Returns the address to which a platform leads back a person who agreed: each to its own address, so that none can pass on
 * another's answer.
 */
export const consentRedirect = ({ env }: Pick<Platform, 'env'>, platformId: number) =>
  `${env.PUBLIC_URL}/api/lti/consent/${platformId}`;
