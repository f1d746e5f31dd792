/**
 * Characters that leave nothing to see, as the inside of a character class: blanks, controls, marks of direction, joiners,
 * selectors, tags, and fillers that count as letters or signs: of Hangul, of Braille, of hieroglyphs, of music.
 */
export const UNSEEN = '\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}\\u2800\\u{13441}\\u{13442}\\u{1d159}';

const LETTER = new RegExp(`(?![${UNSEEN}])\\p{L}`, 'u');
const SEEN = new RegExp(`(?![${UNSEEN}])[\\p{L}\\p{N}\\p{P}\\p{S}]`, 'u');

/** Tells whether a text has a letter of some script that can be seen, as every name of a person does. */
export const hasLetter = (text: string): boolean => LETTER.test(text);

/** Tells whether anything of a text can be seen. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** What a paste wraps around a text to hold its direction, and leaves at the beginning of a file. Overrides are not among them. */
const WRAPPERS = /[\u202a-\u202c\u2066-\u2069\ufeff]/g;
/** Without joiners, selectors and tags: an emoji may end with them. */
const EDGE =
  '(?:[\\s\\u2800]|(?![\\u200d\\u180b-\\u180f\\ufe00-\\ufe0f\\u{e0000}-\\u{e0fff}])\\p{Default_Ignorable_Code_Point})+';
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'gu');

/** A text without what a paste wraps around it, and without what cannot be seen at its ends. */
export function unwrapped(text: string): string {
  return text.replace(WRAPPERS, '').replace(EDGES, '');
}

/** Writes digits of every script as 0 to 9. Each script has ten in a row, from its zero on; some have several rows. */
export function asciiDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}
