import { NRPS_SCOPE } from './claims.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { isPlainOrigin } from '../../platform/plain-origin.ts';
import type { Platform } from '../../platform/platform.ts';

/** Where platforms find us. */
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

/** How we name ourselves to platforms: Canvas answers nobody who does not say who asks. */
export const userAgentOf = ({ env }: Pick<Platform, 'env'>) => `SmartStudyGroups (+${env.PUBLIC_URL})`;

/** Whether we talk to an address: by https; while we are tried out without it ourselves, to this machine plainly too. */
export function isSafeAddress({ env }: Pick<Platform, 'env'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin, username, password } = new URL(address);
  if (username || password || !isPlainOrigin(origin)) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname) && env.PUBLIC_URL.startsWith('http:'));
}
