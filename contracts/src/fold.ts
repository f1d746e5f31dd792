import { asciiDigits } from './characters.ts';

/** Letters that keyboards of other countries have not, and those that are written one for the other or end a word in another form. */
const PLAIN = new Map(
  (
    'ßss æae œoe þth ðd đd ґг ɖd ɗd øo łl ħh ŧt ŋn ĸk əe ǝe ɛe ɔo ɨi ʉu ɓb ƙk ƴy ςσ ' +
    'ךכ םמ ןנ ףפ ץצ ةه ەه ہه ىي یي ےي کك ٱا'
  )
    .split(' ')
    .map(([letter = '', ...plain]) => [letter, plain.join('')]),
);
const OWN_LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');
/** Whatever stands for an apostrophe inside a name, the Hebrew signs of abbreviations, and the dot of the Catalan l·l. */
const APOSTROPHE = '\'"`´‘’‚‛“”„′″＇ʹʻʼʽʾʿˊˋ׳״՚·';
const APOSTROPHES = new RegExp(`[${APOSTROPHE}]`, 'g');
/** Accents and vowel signs, what nobody sees, and the stroke that lengthens an Arabic word. */
const MARKS = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}\u0640]/gu;
/** Two letters for one, as German, Danish, Swedish and Serbian names are written without their own. */
const SPELLED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };

/**
 * Returns a text as it is searched: without case, accents, apostrophes and what is written in more than one way, digits of every
 * script as 0 to 9. The same in every language of the browser.
 */
export function folded(text: string): string {
  const letters = text.replace(APOSTROPHES, '').normalize('NFKD').replace(MARKS, '').replace(APOSTROPHES, '');
  // By way of upper case, so that ß and ss are one, and ı and i.
  const plain = letters.toUpperCase().toLowerCase();
  return asciiDigits(plain.replace(OWN_LETTERS, (letter) => PLAIN.get(letter) ?? letter));
}

/** Words of Arabic names that are written together with the next one, or apart. */
const JOINED = /(^|\s)(عبد|أبو|ابو|أم|بن|ابن|آل|بو)\s+(?=\p{L})/gu;
const HYPHEN = /(\p{L})\p{Pd}(?=\p{L})/gu;

/** Blanks between letters that need none: names of two are written as wide as those of three. */
const SPACED =
  /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])\s+(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/gu;

/**
 * The ways in which a text may be written: as it is, `Mueller` for Müller, `O Hara` for O’Hara, عبدالله for عبد الله, `smithjones`
 * for Smith-Jones, 李雷 for 李 雷.
 */
export function spellings(text: string): string[] {
  const spelled = text.normalize('NFC').replace(/[äöüøåđ]/gi, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
  const joined = text.replace(JOINED, '$1$2').replace(HYPHEN, '$1').replace(SPACED, '$1');
  return [...new Set([text, spelled, text.replace(APOSTROPHES, ' '), joined])];
}

/** Tells whether a text holds every word of a query, however either is spelled; every text does for an empty one. */
export function holdsWords(text: string, query: string): boolean {
  const searched = spellings(text).map(searchable);
  return spellings(query).some((spelling) => {
    const words = searchable(spelling).split(' ').filter(Boolean);
    return words.every((word) => searched.some((one) => one.includes(word)));
  });
}

/** Dots are left out, and hyphens and commas part words as blanks do. */
function searchable(text: string): string {
  return folded(text)
    .replace(/[.]/g, '')
    .replace(/[\p{Pd}\s,;،，]+/gu, ' ');
}
