import { email as emailSchema } from './fields.ts';

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

/** The address that counts for somebody, or the reason why none does. */
export type AddressFound = { address: string } | { lacks: 'address' | 'readable' | 'mark' | 'verification' };

/**
 * Finds the address that a provider has verified. Entra ID marks one by `xms_edov`, or lists it as `verified_primary_email`; Azure AD B2C
 * has it among its `emails`.
 * @param vouches true if an address counts that carries no mark; one that is marked as unverified never does
 */
export function addressIn(claims: Claims, vouches: boolean): AddressFound {
  const said = claims['email'] ?? claims['emails'];
  const [address] = addressesIn(said);
  const listed = addressesIn(claims['verified_primary_email']);
  const marks = [claims['email_verified'], claims['xms_edov']].map(switchOf);
  if (address !== undefined) {
    const isMarked = !marks.includes(false) && (vouches || marks.includes(true));
    if (isMarked || listed.includes(address)) return { address };
  }
  if (listed[0] !== undefined) return { address: listed[0] };
  if (address !== undefined) return { lacks: marks.includes(false) ? 'verification' : 'mark' };
  return { lacks: valuesOf(said).length > 0 ? 'readable' : 'address' };
}

const EMAIL = emailSchema();
const addressesIn = (claim: unknown) => valuesOf(claim).flatMap((value) => EMAIL.safeParse(value).data ?? []);

const SWITCHES = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** Reads a switch as providers write it: by JSON, in a word or as a number. */
function switchOf(claim: unknown): boolean | undefined {
  return SWITCHES.get(valuesOf(claim)[0]?.trim().toLowerCase() ?? '');
}

/** Tells whether a provider has left a list out of a token because it is too long, as Entra ID does with many groups. */
export function isLeftOut(claims: Claims, { claim }: Pick<ClaimRule, 'claim'>): boolean {
  const elsewhere = claims['_claim_names'];
  if (isObject(elsewhere) && Object.hasOwn(elsewhere, claim)) return true;
  return claim === 'groups' && claims['groups'] === undefined && switchOf(claims['hasgroups']) === true;
}

/** Tells whether claims have nothing under the name that a rule asks for. */
export const lacksClaim = (claims: Claims, { claim }: Pick<ClaimRule, 'claim'>) =>
  valuesOf(claimAt(claims, claim)).length === 0;

/**
 * Reads the claims of a token, for trying rules on a pasted one: it is only read, its signature is not checked. Returns null
 * for a text that is no token. It runs where the token is pasted, so that it is sent to nobody.
 */
export function readToken(token: string): Claims | null {
  const [, payload = '', ...rest] = token.trim().split('.');
  return rest.length === 1 ? readPart(payload) : null;
}

/** Reads the head of a token, as `readToken` reads its claims. */
export function readHead(token: string): Claims | null {
  return readPart(token.trim().split('.')[0] ?? '');
}

function readPart(part: string): Claims | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isObject(read) ? read : null;
  } catch {
    return null;
  }
}

/** A claim by its whole name, else by the path. Each part may have dots in it as addresses have: `resource_access.app.example.edu.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const part = name.slice(0, dot);
    const within = Object.hasOwn(claims, part) ? claims[part] : undefined;
    const found = isObject(within) ? claimAt(within, name.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function valuesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => (Array.isArray(each) ? [] : valuesOf(each)));
  if (typeof value === 'string') return [value];
  return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
