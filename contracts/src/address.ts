import { withoutHidden } from './characters.ts';
import type { MessageKey } from './messages.ts';

/** Signs of keyboards and phones in other countries, for those that an address is written with. */
const SIGNS: Record<string, string> = {
  '﹫': '@',
  '。': '.',
  '｡': '.',
  '‐': '-',
  '‑': '-',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '′': "'",
};
/** More than that is no address, whatever stands around it. */
const LONGEST = 1_000;
/** What stands before and after an address in a sentence or a list, which a point or a number may begin. */
const BEFORE =
  /^(?:[\s,;:"'`“”„«»()[\]<「『【《•·▪‣→*\p{So}]|[-–—>]\s|\d{1,3}[.)]\s|(?!mailto)\p{L}[\p{L}\p{M}-]{0,19}(?: \p{L}{1,19})?\s*:)+/iu;
const AFTER = /[\s,;:.!?"'`“”„«»()[\]،؛、」』】》…|*/\\\p{So}]+$/u;
/** As people write an address where programs should not find it. */
const WRITTEN_AT = /\s*[([{<]\s*at\s*[)\]}>]\s*|\s+at\s+|%40/i;
const WRITTEN_DOT = /\s*[([{<]\s*dot\s*[)\]}>]\s*|\s+dot\s+/gi;

/**
 * Returns the address that is meant by what was typed or pasted: without what a program or a sentence puts around it, in lower
 * case, its host as the mail server knows it (`münchen.example` is `xn--mnchen-3ya.example`). It stays as it is where it could
 * mean more than one address; what comes out may be none.
 */
export function meantAddress(typed: string): string {
  if (typed.length > LONGEST) return typed;
  const plain = withoutHidden(typed)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[﹫。｡‐‑’‘ʼ´′]/g, (sign) => SIGNS[sign] ?? sign)
    .trim();
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>$/.exec(plain.replace(AFTER, '')) ?? [];
  if (inside === undefined) return bare(plain);
  const address = bare(inside);
  // A name with a sign of addresses in it could be meant as another one; one in code is shown by no mail program as it is.
  return bare(name) === address || !/[@\p{Cc}]|=\?/u.test(name) ? address : plain;
}

function bare(text: string): string {
  const written = text.includes('@') ? text : signsFor(text);
  const ended = written
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/^([^<>]*)>$/, '$1');
  const link = /^mailto:\s*([^?]*)/i.exec(ended)?.[1];
  const address = link === undefined ? ended : decoded(link).replace(AFTER, '');
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at).replace(/[A-Z]/g, (letter) => letter.toLowerCase()) + hostOf(address.slice(at));
}

/** An address whose signs are words: 'noa at example dot edu'. */
function signsFor(text: string): string {
  const signs = text.replace(WRITTEN_AT, '@').replace(WRITTEN_DOT, '.');
  return /\s/.test(signs.trim()) ? text : signs;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A host in lower case, and in letters of ASCII; the text as it is where it names none. */
function hostOf(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return text;
  try {
    return new URL(`https://${text}`).hostname;
  } catch {
    return text;
  }
}

/** Names what is wrong with a text that is no address; undefined where all that can be said is that it is none. */
export function addressFault(address: string): Extract<MessageKey, `address${string}`> | undefined {
  const at = address.indexOf('@');
  if (at < 0 || /\p{Cc}/u.test(address)) return undefined;
  const [local, host] = [address.slice(0, at), address.slice(at + 1)];
  if (/[@,;<>]/.test(local + host)) return 'addressSeveral';
  if (/\s/.test(address)) return 'addressBlank';
  if (/[^\0-\x7f]/.test(local)) return 'addressLetters';
  if (/^\.|\.$|\.\./.test(local) || /^\.|\.\./.test(host)) return 'addressDots';
  return host.includes('.') ? undefined : 'addressEnding';
}
