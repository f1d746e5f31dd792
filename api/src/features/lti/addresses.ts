import { NRPS_SCOPE } from './claims.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { isPlainOrigin } from '../../platform/plain-origin.ts';
import type { Platform } from '../../platform/platform.ts';

/** Returns the addresses where platforms find us. */
export function toolAddresses({ env }: Pick<Platform, 'env'>) {
  const at = (path: string) => `${env.PUBLIC_URL}/api/lti/${path}`;
  return {
    loginUrl: at('login'),
    launchUrl: at('launch'),
    keysUrl: at('keys'),
    domain: new URL(env.PUBLIC_URL).host,
    scopes: [NRPS_SCOPE],
  };
}

/** Returns the name that we give to platforms: Canvas does not answer clients that don't say who they are. */
export const userAgentOf = ({ env }: Pick<Platform, 'env'>) => `SmartStudyGroups (+${env.PUBLIC_URL})`;

/** Tells whether we talk to an address: by https; while we are tried out without it ourselves, also plainly to this machine. */
export function isSafeAddress({ env }: Pick<Platform, 'env'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username || password || !isPlainOrigin(origin)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && env.PUBLIC_URL.startsWith('http:'));
}
