/**
 * Characters that leave nothing to see, as the inside of a character class: blanks, controls, marks of direction, joiners,
 * selectors, tags, and fillers that count as letters or signs: of Hangul, of Braille, of hieroglyphs, of music.
 */
export const UNSEEN = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{1d159}';

/** Signs that change or lengthen another letter are none. */
const LETTER = new RegExp(`(?![${UNSEEN}\\p{Lm}])\\p{L}`, 'u');
const SEEN = new RegExp(`(?![${UNSEEN}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Tells whether a text has a letter of some script that can be seen, as every name of a person does. */
export const hasLetter = (text: string): boolean => LETTER.test(text);

/** Tells whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** What a paste wraps around a text to hold its direction, and leaves at the beginning of a file. Overrides are not among them. */
const WRAPPERS = /[\u202a-\u202c\u2066-\u2069\ufeff]/g;
/** Without joiners, selectors and tags: an emoji may end with them. */
const EDGE = /^(?:[\s\u2800]|(?!\u200d|[\u180b-\u180f]|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point})$/u;

/** A text without what a paste wraps around it, and without what cannot be seen at its ends. */
export function unwrapped(text: string): string {
  const plain = text.replace(WRAPPERS, '');
  // Not by one pattern for the end: on a long text it would look from each of many blanks on.
  let [from, to] = [0, plain.length];
  while (from < to && EDGE.test(plain[from]!)) from += 1;
  while (to > from && EDGE.test(plain[to - 1]!)) to -= 1;
  return plain.slice(from, to);
}

/** A text without what nobody sees, but for blanks and controls: marks of direction, zero widths, soft hyphens, what a file begins with. */
export const withoutHidden = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');

/** A text whose signs are those of ASCII where they have another width or another script, without what cannot be seen. */
export function plainSigns(text: string): string {
  return asciiDigits(withoutHidden(text.normalize('NFKC'))).trim();
}

/** The number that was typed, in digits of any script and with a comma or a point; NaN for none, 0 for nothing. */
export const typedNumber = (text: string): number => Number(plainSigns(text).replace(/[,٫]/, '.'));

/** Writes digits of every script as 0 to 9. Each script has ten in a row, from its zero on; some have several rows. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
