import {
  addressIn,
  type ClaimRule,
  type Claims,
  isLeftOut,
  type ProviderRole,
  readHead,
  readToken,
  rolesOf,
} from '@study-groups/contracts/claim-rules';
import { TOKEN_ALGORITHMS } from '@study-groups/contracts/sign-in-providers';

/** The parts of a provider by which a token is judged, as they are typed or stored. */
export interface TokenJudge {
  issuer: string;
  clientId: string;
  rules: readonly ClaimRule[];
  vouchesForAddresses?: boolean | undefined;
}

/** The reasons why somebody with a token would be refused, or why a rule gives less than expected. */
export type TokenFault =
  | 'issuer'
  | 'audience'
  | 'algorithm'
  | 'missing'
  | 'no-address'
  | 'no-readable'
  | 'no-mark'
  | 'no-verification'
  | 'left-out';

/** The result of reading a token. */
export interface Judgement {
  /** Null if no address counts. */
  address: string | null;
  roles: ProviderRole[];
  faults: { fault: TokenFault; value: string }[];
}

/**
 * Judges a pasted token, or a pasted answer of userinfo, as a sign-in would. Its signature and its time are not looked at. Null
 * for a text that is neither. It runs where the text is pasted, so that it is sent to nobody.
 */
export function judgeToken(text: string, provider: TokenJudge): Judgement | null {
  const inToken = readToken(text);
  const claims = inToken ?? readAnswer(text);
  if (!claims) return null;
  const head = inToken && readHead(text);
  const found = addressIn(claims, provider.vouchesForAddresses ?? false);
  const faults: Judgement['faults'] = [];
  const say = (fault: TokenFault, value: unknown = '') =>
    faults.push({ fault, value: typeof value === 'string' ? value : JSON.stringify(value) });
  const { iss, aud, sub } = claims;
  const needed = head ? { iss, aud, sub, alg: head['alg'] } : { sub };
  for (const [name, value] of Object.entries(needed)) if (isNothing(value)) say('missing', name);
  if (head) {
    if (!isNothing(iss) && trimmed(iss) !== trimmed(provider.issuer)) say('issuer', iss);
    if (!isNothing(aud) && ![aud].flat().includes(provider.clientId.trim())) say('audience', aud);
    if (!isNothing(head['alg']) && !TOKEN_ALGORITHMS.includes(String(head['alg']))) say('algorithm', head['alg']);
  }
  if ('lacks' in found) say(`no-${found.lacks}`, claims['email'] ?? '');
  for (const { claim } of provider.rules.filter((rule) => isLeftOut(claims, rule))) say('left-out', claim);
  return { address: 'address' in found ? found.address : null, roles: rolesOf(claims, provider.rules), faults };
}

const isNothing = (value: unknown) => [undefined, null, ''].includes(value as string) || [value].flat().length === 0;

/** A path's last slash is forgiven where an issuer is typed, but not in what a token says. */
const trimmed = (issuer: unknown) => (typeof issuer === 'string' ? issuer.trim().replace(/\/$/, '') : '');

function readAnswer(text: string): Claims | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Claims) : null;
  } catch {
    return null;
  }
}
