import { decodeEntities } from './html.ts';

/** Marks of direction and signs that nobody sees, which come with what was pasted; joiners stay, since names are written with them. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]+/gu;

/** A line as other systems write it, without entities of HTML and without what nobody sees. */
export const plainText = (text: string) =>
  decodeEntities(text)
    .replaceAll(UNSEEN, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The claims by which other systems name somebody. */
export interface NameClaims {
  name?: unknown;
  given_name?: unknown;
  family_name?: unknown;
}

interface NameSchema {
  safeParse: (value: unknown) => { data?: string | undefined };
}

/** What stands for a name where there is none: the address in Auth0, a word in Azure AD B2C. */
const NO_NAME = /^(?:\S+@\S+|unknown)$/i;

/** The only text, or the first of those that Shibboleth lists. */
const firstText = (claim: unknown): string[] =>
  [claim]
    .flat()
    .flatMap((text) => (typeof text === 'string' ? [plainText(text)] : []))
    .slice(0, 1);

/** Returns the whole name, or else its two parts, the first of them that a form of ours takes; null for neither. */
export function claimedName({ name, ...parts }: NameClaims, schema: NameSchema): string | null {
  const texts = [[name], [parts.given_name, parts.family_name]].map((spelled) => spelled.flatMap(firstText).join(' '));
  const named = texts.filter((text) => !NO_NAME.test(text));
  return named.map((text) => schema.safeParse(text).data).find((text) => text) ?? null;
}
