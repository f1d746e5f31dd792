/** The roles that a provider's claims can open: the console, or a professor's home. */
export const PROVIDER_ROLES = ['admin', 'professor'] as const;
export type ProviderRole = (typeof PROVIDER_ROLES)[number];

/** A rule that gives the role to everybody who has the value in the claim. */
export interface ClaimRule {
  /** The name of a claim, or a path into one with dots, such as `realm_access.roles`. */
  claim: string;
  /** The claim's value, or one of those that it lists; numbers and switches as JSON writes them. */
  equals: string;
  role: ProviderRole;
}

/** A provider's statements about somebody. */
export type Claims = Readonly<Record<string, unknown>>;

/** Tells whether a rule holds for somebody. */
export function ruleHolds(claims: Claims, { claim, equals }: Omit<ClaimRule, 'role'>): boolean {
  return valuesOf(claimAt(claims, claim)).includes(equals);
}

/** Every role that the rules give. They only give: somebody of whom none holds keeps what they have. */
export function rolesOf(claims: Claims, rules: readonly ClaimRule[]): ProviderRole[] {
  return PROVIDER_ROLES.filter((role) => rules.some((rule) => rule.role === role && ruleHolds(claims, rule)));
}

/**
 * Reads the claims of a token, for trying rules on a pasted one: it is only read, its signature is not checked. Returns null
 * for a text that is no token. It runs where the token is pasted, so that it is sent to nobody.
 */
export function readToken(token: string): Claims | null {
  const [, payload = '', ...rest] = token.trim().split('.');
  if (rest.length !== 1) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(claims) ? claims : null;
  } catch {
    return null;
  }
}

/** A claim by its whole name, which may have dots in it as addresses have, else by the path. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>(
      (within, part) => (isObject(within) && Object.hasOwn(within, part) ? within[part] : undefined),
      claims,
    );
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : valuesOf(each)));
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
