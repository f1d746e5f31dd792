import { meantAddress } from '@study-groups/contracts/address';
import type { Answers } from './answers.ts';

/**
 * Common domains of students' addresses, besides their university. Those that differ by a letter are listed so that they are
 * left alone.
 */
const COMMON = [
  'gmail.com',
  'googlemail.com',
  'mail.com',
  'ymail.com',
  'email.com',
  'fastmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'web.de',
  'orange.fr',
  'yandex.ru',
  'mail.ru',
  'qq.com',
  '163.com',
  '126.com',
  'walla.co.il',
];

/** The domain of an address, in lower case; empty if it has none. */
export function domainOf(address: string): string {
  const meant = meantAddress(address);
  return meant.slice(meant.lastIndexOf('@') + 1);
}

/**
 * The address that was probably meant: the same at another domain, by one letter more, fewer, other, or in another place.
 * @param known domains that are as likely as the common ones: one's own, those of other friends
 * @returns undefined where nothing looks mistyped
 */
export function likelyAddress(address: string, known: readonly string[]): string | undefined {
  const domain = domainOf(address);
  const domains = [...known, ...COMMON].filter((each) => each.includes('.'));
  if (!address.includes('@') || domains.includes(domain)) return undefined;
  const meant = domains.find((each) => isOneSlipFrom(each, domain));
  return meant && address.slice(0, address.lastIndexOf('@') + 1).trim() + meant;
}

/**
 * Returns the address that was probably meant by a friend's: see `likelyAddress`; one's own domain and those of the other
 * friends are likely.
 */
export function likelyFriend(
  friend: string,
  { email, friendPreferences }: Pick<Answers, 'email' | 'friendPreferences'>,
): string | undefined {
  const others = friendPreferences.filter((other) => other !== friend);
  return likelyAddress(friend, [email, ...others].map(domainOf));
}

/** Returns the address that was probably meant by one's own; the domains of the friends are likely. */
export function likelyOwn({
  email,
  friendPreferences,
}: Pick<Answers, 'email' | 'friendPreferences'>): string | undefined {
  return likelyAddress(email, friendPreferences.map(domainOf));
}

/** Tells whether one edit of Damerau's kinds, the slips of typing, turns one word into the other. */
function isOneSlipFrom(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short === long || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const isRest = (from: number, to: number) => short.slice(from) === long.slice(to);
  if (long.length > short.length) return isRest(start, start + 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return isRest(start + 1, start + 1) || (isSwapped && isRest(start + 2, start + 2));
}
