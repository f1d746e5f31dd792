import { LtiPlatformModel, type LtiPlatformRecord, MOST_ASKED } from '../../records/lti-platform.ts';

type Named = Pick<LtiPlatformRecord, 'issuer' | 'authUrl' | 'tokenUrl' | 'keysUrl'> & {
  serviceHosts?: readonly string[] | undefined;
};

/** The hosts of a platform's own addresses, and those that its registration or an admin has added. */
export function namedHosts({ issuer, authUrl, tokenUrl, keysUrl, serviceHosts = [] }: Named): string[] {
  const own = [issuer, authUrl, tokenUrl, keysUrl].flatMap((each) => (URL.canParse(each) ? [new URL(each).host] : []));
  return [...new Set([...own, ...serviceHosts])];
}

/**
 * Says whether a token may go to an address that a launch names: its host has to be one of the platform's, for a course can
 * name whatever was entered over there. One that is not known is kept for an admin to see.
 */
export async function isAtServiceHost(from: LtiPlatformRecord, address: string): Promise<boolean> {
  const { host } = new URL(address);
  if (namedHosts(from).includes(host)) return true;
  // A platform that was stored before has none.
  if ((from.askedHosts ?? []).length < MOST_ASKED)
    await LtiPlatformModel.updateOne({ id: from.id }, { $addToSet: { askedHosts: host } });
  return false;
}
