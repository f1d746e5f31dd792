import type { ListedPlatform, LmsPlatformForm } from '@study-groups/contracts/lms';

/** The fields of a platform that hold something in each line. */
export const LISTS = ['deployments', 'serviceHosts'] as const;
type List = (typeof LISTS)[number];

/** The typed data of a platform. */
export type Typed = Required<Omit<LmsPlatformForm, List>> & Record<List, string>;

/** The lines of a platform's form, in its order. */
export const LINES = ['name', 'issuer', 'clientId', 'authUrl', 'tokenUrl', 'tokenAudience', 'keysUrl'] as const;
export const FIELDS = [...LINES, ...LISTS] as const;

const BLANK: Typed = {
  name: '',
  kind: 'canvas',
  issuer: '',
  clientId: '',
  authUrl: '',
  tokenUrl: '',
  tokenAudience: '',
  keysUrl: '',
  deployments: '',
  serviceHosts: '',
  vouchesForAddresses: false,
};

/** A form as it begins: blank, or a platform. */
export function typedOf(platform?: ListedPlatform): Typed {
  if (!platform) return BLANK;
  const {
    name,
    kind,
    issuer,
    clientId,
    authUrl,
    tokenUrl,
    tokenAudience = '',
    keysUrl,
    vouchesForAddresses,
  } = platform;
  const [deployments, serviceHosts] = [platform.deployments.join('\n'), platform.serviceHosts.join('\n')];
  const lines = { name, kind, issuer, clientId, authUrl, tokenUrl, tokenAudience, keysUrl };
  return { ...lines, deployments, serviceHosts, vouchesForAddresses };
}

/** Returns the data that is sent of it. */
export function platformOf({ tokenAudience, deployments, serviceHosts, ...typed }: Typed): LmsPlatformForm {
  const ids = deployments.split('\n').flatMap((line) => line.trim() || []);
  // Hosts have neither blanks nor commas, which lists of them have.
  const hosts = serviceHosts.split(/[\s,;]+/).filter(Boolean);
  return { ...typed, deployments: ids, serviceHosts: hosts, ...(tokenAudience.trim() && { tokenAudience }) };
}

/**
 * Tells whether saving this deletes the credentials for the interface of a platform: they were entered for another address or
 * kind.
 */
export function forgetsAccess({ access, ...platform }: ListedPlatform, typed: Typed): boolean {
  return (
    access !== null && (['kind', 'issuer', 'tokenUrl'] as const).some((each) => platform[each] !== typed[each].trim())
  );
}
