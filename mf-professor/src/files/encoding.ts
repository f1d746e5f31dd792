/** An encoding that a file may be in, and what says to people which one it is. */
export interface Encoding {
  /** As `TextDecoder` knows it. */
  name: string;
  /** As people know it. */
  label: string;
  /** The language, or the script of several, that it is for: `he`, `Cyrl`; left out for Unicode. */
  of?: string;
}

/** A family of letters, which one word has from one of. */
type Script = 'Latn' | 'Cyrl' | 'Grek' | 'Hebr' | 'Arab' | 'East';

/** An encoding of one country. */
interface Local extends Encoding {
  script: Script;
  /** Letters that its languages use often; those of the script that are not among them count less, those of two bytes more. */
  often?: string;
  /** Less than 1 for one that fewer people use: another that fits nearly as well is likelier. */
  weight?: number;
  /** Letters where its languages have none: another encoding's that stand in the same places. */
  never?: RegExp;
  /** Counts a character of two bytes: 1 for one of everyday texts, less for a rare one, below 0 for none that people write. */
  pair?: (lead: number, trail: number) => number;
}

const WESTERN = 'éèêëàâäáãåíìîïóòôöúûüùñçßæøÉÈÊÀÂÄÁÅÍÎÓÔÖÚÛÜÑÇØõÕ';
const RUSSIAN = 'оеаинтсрвлкмдпуяыьбгзчйхжюё';
/** Hungarian, where õ is not as in 'Simões'; Czech, Slovak and Croatian, whose ř, č, ě and ć are ø, è, ì and æ there. */
const NOT_WESTERN =
  /õ(?!e)|ø(?=[íáýìù])|[íáýì]ø|è(?=[aeioukáéíýìù])|ì(?=\p{L})|[ia]æ(?!\p{L})|\b(?:È|Ø)(?=[aeiouáéíìù])/gu;
/** Words of other scripts that are read as Cyrillic have no vowels. */
const NO_VOWEL = /(?:(?![аеёиоуыэюяіїє])\p{sc=Cyrl}){5}/giu;
const within = (byte: number, from: number, to: number) => byte >= from && byte <= to;

/** Those of countries, the likelier first: it is taken where two fit as well. */
const LOCAL: readonly Local[] = [
  { name: 'windows-1252', label: 'Windows-1252', of: 'Latn', script: 'Latn', often: WESTERN, never: NOT_WESTERN },
  { name: 'windows-1255', label: 'Windows-1255', of: 'he', script: 'Hebr' },
  { name: 'windows-1251', label: 'Windows-1251', of: 'Cyrl', script: 'Cyrl', often: RUSSIAN, never: NO_VOWEL },
  { name: 'windows-1256', label: 'Windows-1256', of: 'ar', script: 'Arab', often: 'اليمنورتبعدهسحفكقةأ' },
  {
    name: 'gb18030',
    label: 'GB 18030',
    of: 'zh-Hans',
    script: 'East',
    pair: (lead, trail) => (trail < 0xa1 ? -1 : within(lead, 0xb0, 0xd7) ? 1 : within(lead, 0xa1, 0xa3) ? 0.4 : 0.5),
  },
  {
    name: 'big5',
    label: 'Big5',
    of: 'zh-Hant',
    script: 'East',
    pair: (lead) =>
      within(lead, 0xa4, 0xc6) ? 1 : within(lead, 0xa1, 0xa3) ? 0.4 : within(lead, 0xc9, 0xf9) ? 0.3 : -1,
  },
  {
    name: 'shift_jis',
    label: 'Shift JIS',
    of: 'ja',
    script: 'East',
    pair: (lead, trail) => (within(lead, 0x88, 0x97) || (lead === 0x82 && trail >= 0x9f) || lead === 0x83 ? 1 : 0.3),
  },
  {
    name: 'euc-kr',
    label: 'EUC-KR',
    of: 'ko',
    script: 'East',
    pair: (lead, trail) => (trail < 0xa1 ? -1 : within(lead, 0xb0, 0xc8) ? 1 : 0.2),
    often: '김이박최정강조윤장임한오서신권황안송홍민지수현준연우진영은경호재하름메일학번',
  },
  { name: 'macintosh', label: 'Mac OS', of: 'Latn', script: 'Latn', often: WESTERN },
  { name: 'x-mac-cyrillic', label: 'Mac OS', of: 'Cyrl', script: 'Cyrl', often: RUSSIAN },
  {
    name: 'windows-1250',
    label: 'Windows-1250',
    weight: 0.9,
    of: 'pl',
    script: 'Latn',
    often: 'éáäíóöúüçßąćęłńśźżčďěňřšťůýžőűăşţĄĆĘŁŃÓŚŹŻČĎĚŇŘŠŤŽŐÁÉÍÖÜ',
    // Turkish and Icelandic: no word begins like that.
    never: /Ý\p{Ll}|Ţ[óúý]/gu,
  },
  {
    name: 'windows-1254',
    label: 'Windows-1254',
    weight: 0.92,
    of: 'tr',
    script: 'Latn',
    often: 'çğıöşüâîûéáíóäÇĞİÖŞÜ',
    // Icelandic: ğ stands behind a vowel of Turkish.
    never: /[^aeiıoöuü]ğ|Ş[óúý]|Æ/giu,
  },
  { name: 'windows-1253', label: 'Windows-1253', weight: 0.95, of: 'el', script: 'Grek' },
  { name: 'koi8-r', label: 'KOI8-R', weight: 0.8, of: 'Cyrl', script: 'Cyrl', often: RUSSIAN },
  { name: 'ibm866', label: 'DOS 866', weight: 0.8, of: 'Cyrl', script: 'Cyrl', often: RUSSIAN },
  // The letters of a Mac's own Arabic have their places here, too.
  { name: 'iso-8859-6', label: 'ISO 8859-6', weight: 0.95, of: 'ar', script: 'Arab', often: 'اليمنورتبعدهسحفكقةأ' },
];

/** The encodings that a file can be read in. */
export const ENCODINGS: readonly Encoding[] = [
  { name: 'utf-8', label: 'UTF-8' },
  { name: 'utf-16le', label: 'UTF-16 LE' },
  { name: 'utf-16be', label: 'UTF-16 BE' },
  ...LOCAL,
];

/** Encodings by the first bytes of a file. */
const MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** The encoding that a file seems to be in. */
export interface Guess {
  encoding: string;
  /** False if another encoding makes as good a text of it. */
  isSure: boolean;
}

/** The kinds of files that hold no text, by their first bytes: workbooks, and what is printed. */
const NO_TEXT: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

const beginsWith = (bytes: Uint8Array, first: readonly number[]) => first.every((byte, at) => bytes[at] === byte);

/** Tells whether a file is a spreadsheet's own, or another one that is no text. */
export function isNoText(bytes: Uint8Array): boolean {
  return NO_TEXT.some((mark) => beginsWith(bytes, mark));
}

/** The text of the bytes, without a mark of their order. */
export function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Guesses the encoding of a text: by its mark, its zeros, or as UTF-8 where it is that; else by which encoding of a country gives
 * words of one script, written as its languages write them.
 */
export function guessEncoding(bytes: Uint8Array): Guess {
  const marked = MARKS.find((mark) => beginsWith(bytes, mark.bytes));
  if (marked) return { encoding: marked.encoding, isSure: true };
  const wide = wideOrder(bytes.subarray(0, SAMPLE));
  if (wide) return { encoding: wide, isSure: true };
  const sample = linesBeyondAscii(bytes);
  const unicode = decode(sample, 'utf-8');
  const broken = unicode.match(/\ufffd/g)?.length ?? 0;
  const whole = unicode.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  // A file that was cut, or pasted together, has a few that are not whole; no other encoding gives more of those that are.
  if (broken === 0 || whole > 3 * broken) return { encoding: 'utf-8', isSure: broken === 0 };
  const rated = LOCAL.map((local) => {
    const text = decode(sample, local.name);
    return { local, text, score: scoreOf(local, sample, text) };
  });
  const best = rated.reduce((so, each) => (each.score > so.score ? each : so));
  const isSure =
    best.score > 0 &&
    rated.every(({ text, score }) => text === best.text || score < best.score - CLOSE * Math.abs(best.score));
  return { encoding: best.local.name, isSure };
}

/** The share of the best score within which another one is as good. */
const CLOSE = 0.07;
/** Enough to tell an encoding by, in bytes. */
const SAMPLE = 20_000;

/** The signs that part words, cells and addresses in every list. */
const PARTING = new Set([...'\t\n\r ,.;@'].map((sign) => sign.charCodeAt(0)));
/** The share of them that have their zero in UTF-16; single zeros stand in other files too, and fill their cells. */
const MOST = 0.6;

/** Returns the form of UTF-16 in which the signs that part words have their zeros, if most of them do. */
function wideOrder(bytes: Uint8Array): string | undefined {
  if (!bytes.includes(0)) return undefined;
  let [all, little, big] = [0, 0, 0];
  bytes.forEach((byte, at) => {
    if (!PARTING.has(byte)) return;
    all += 1;
    if (at % 2 === 0 && bytes[at + 1] === 0) little += 1;
    if (at % 2 === 1 && bytes[at - 1] === 0) big += 1;
  });
  if (Math.max(little, big) < MOST * all) return undefined;
  // One word has no such sign.
  const isLittle = all > 0 ? little > big : bytes.indexOf(0) % 2 === 1;
  return isLittle ? 'utf-16le' : 'utf-16be';
}

/** The lines that have more than ASCII; no encoding has a line's end inside a character. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let start = 0;
  let isBeyond = false;
  for (let at = 0; at <= bytes.length && found.length < SAMPLE; at += 1) {
    const byte = bytes[at];
    if (byte !== undefined && byte !== 0x0a && byte !== 0x0d) {
      isBeyond ||= byte > 0x7f;
      continue;
    }
    if (isBeyond) found.push(...bytes.subarray(start, Math.min(at, start + SAMPLE)), 0x0a);
    start = at + 1;
    isBeyond = false;
  }
  return Uint8Array.from(found);
}

const SCRIPT_LETTERS: Readonly<Record<Script, RegExp>> = {
  Latn: /\p{sc=Latn}/u,
  Cyrl: /\p{sc=Cyrl}/u,
  Grek: /\p{sc=Grek}/u,
  Hebr: /\p{sc=Hebr}/u,
  Arab: /\p{sc=Arab}/u,
  East: /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u,
};
const IMPOSSIBLE = /[\ufffd\x80-\x9f\p{Co}\p{Cn}]/u;
/** Signs beyond ASCII that names, heads and sentences have. */
const SIGNS =
  /[\u2018\u2019\u201c-\u201e\u2013\u2014\u2026\u00ab\u00bb\u00ba\u00aa\u00a0\u2116\u05f3\u05f4\u060c\u061b\u061f]/;
/** Signs that stand inside a word. */
const APOSTROPHES = /[\u2019\u05f3\u05f4]/;

/** Rates how well bytes read as a text in an encoding: about 1 for each byte beyond ASCII that is a letter where it belongs. */
function scoreOf({ script, often = '', pair, weight = 1, never }: Local, bytes: Uint8Array, text: string): number {
  const beyond = bytes.reduce((sum, byte) => sum + (byte > 0x7f ? 1 : 0), 0);
  const ofPairs = pair ? pairScore(bytes, pair) : 0;
  let sum = 0;
  for (const [word] of text.matchAll(/(?:[\p{L}\p{M}]|[^\0-\x7f])+/gu)) {
    if (/[^\0-\x7f]/.test(word))
      sum += wordScore(word, script, (letter) => {
        if (pair) return often.includes(letter) ? 0.4 : 0;
        return often === '' || often.includes(letter) || often.includes(letter.toLowerCase()) ? 1 : 0.4;
      });
  }
  if (never) sum -= text.match(never)?.length ?? 0;
  const score = (sum + ofPairs) / beyond;
  return score > 0 ? score * weight : score;
}

/** The score of the characters of two bytes; one whose second byte is ASCII counts half. */
function pairScore(bytes: Uint8Array, pair: NonNullable<Local['pair']>): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    if (lead < 0x81 || trail < 0x40) continue;
    sum += pair(lead, trail) * (trail > 0x7f ? 2 : 1);
    at += 1;
  }
  return sum;
}

/** @param worth of a letter of the script */
function wordScore(word: string, script: Script, worth: (letter: string) => number): number {
  const own = SCRIPT_LETTERS[script];
  const letters = [...word];
  let sum = 0;
  letters.forEach((letter, at) => {
    const [before = '', after = ''] = [letters[at - 1], letters[at + 1]];
    const isBeyond = letter > '\x7f';
    if (IMPOSSIBLE.test(letter)) sum -= 10;
    else if (!isBeyond) sum += 0;
    else if (/\p{M}/u.test(letter)) sum += /\p{L}/u.test(before) ? 0.2 : -2;
    else if (own.test(letter)) sum += worth(letter);
    else if (/\p{L}/u.test(letter)) sum -= 1;
    else if (!SIGNS.test(letter)) sum -= 2;
    else if (!APOSTROPHES.test(letter) && /\p{L}/u.test(before) && /\p{L}/u.test(after)) sum -= 1;
    if (!/\p{L}/u.test(before) || !/\p{L}/u.test(letter)) return;
    if (own.test(before) !== own.test(letter)) sum -= 2;
    if (!isBeyond && before <= '\x7f') return;
    if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(letter)) sum -= 2;
    // Two letters with accents seldom meet.
    if (script === 'Latn' && isBeyond && before > '\x7f') sum -= 1;
  });
  // Names begin with a capital letter where there are any; Hebrew that is read as Russian has none, or nothing else.
  if (script === 'Cyrl' || script === 'Grek')
    sum += (/^\p{Lu}\p{Ll}/u.test(word) ? 0.15 : /^\p{Ll}/u.test(word) ? -0.25 : 0) * letters.length;
  return sum;
}
