import type { ListedPlatform, LmsPlatformForm } from '@study-groups/contracts/lms';

/** What is typed of a platform: its deployments one a line. */
export type Typed = Required<Omit<LmsPlatformForm, 'deployments'>> & { deployments: string };

/** The lines of a platform's form, in its order. */
export const LINES = ['name', 'issuer', 'clientId', 'authUrl', 'tokenUrl', 'tokenAudience', 'keysUrl'] as const;
export const FIELDS = [...LINES, 'deployments'] as const;

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
  const deployments = platform.deployments.join('\n');
  return { name, kind, issuer, clientId, authUrl, tokenUrl, tokenAudience, keysUrl, deployments, vouchesForAddresses };
}

/** What is sent of it. */
export function platformOf({ tokenAudience, deployments, ...typed }: Typed): LmsPlatformForm {
  const lines = deployments.split('\n').flatMap((line) => line.trim() || []);
  return { ...typed, deployments: lines, ...(tokenAudience.trim() && { tokenAudience }) };
}
