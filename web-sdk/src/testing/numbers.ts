import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@study-groups/contracts/language';
import { findText, type Texts } from '@study-groups/contracts/texts';
import { existsSync, readFileSync } from 'node:fs';

/** A number of a rule, and the texts that say it: the folder of a namespace, then keys of it. */
export type SaidNumber = readonly [number: number, folder: URL, ...keys: string[]];

/** Spellings in each language of the numbers that texts have in words; in Arabic and Hebrew two of a thing may be one word. */
const WORDS: Record<number, Record<Language, RegExp>> = {
  2: {
    en: /\btwo\b/i,
    es: /\bdos\b/i,
    fr: /\bdeux\b/i,
    ru: /(?<!\p{L})дв(?:а|е|ух|ое)(?!\p{L})/iu,
    zh: /[两二]/,
    he: /שניים|שני |שתי |שנתיים|שבועיים/,
    ar: /اثنان|دورَي|دوران|شخصان|سنتين|أسبوعين|حرفين|إجابتين/,
  },
  3: { en: /\bthree\b/i, es: /\btres\b/i, fr: /\btrois\b/i, ru: /тр(?:и|ёх|ое)/i, zh: /三/, he: /שלוש/, ar: /ثلاث/ },
  4: { en: /\bfour\b/i, es: /\bcuatro\b/i, fr: /\bquatre\b/i, ru: /четыр/i, zh: /四/, he: /ארבע/, ar: /أربع/ },
  5: { en: /\bfive\b/i, es: /\bcinco\b/i, fr: /\bcinq\b/i, ru: /пят/i, zh: /五/, he: /חמש/, ar: /خمس/ },
  8: { en: /\beight\b/i, es: /\bocho\b/i, fr: /\bhuit\b/i, ru: /вос[ье]м/i, zh: /八/, he: /שמונה/, ar: /ثمان/ },
  10: { en: /\bten\b/i, es: /\bdiez\b/i, fr: /\bdix\b/i, ru: /десят/i, zh: /十/, he: /עשר/, ar: /عشر/ },
  30: {
    en: /half an hour/,
    es: /media hora/,
    fr: /demi-heure/,
    ru: /полчаса/,
    zh: /半小时/,
    he: /חצי שעה/,
    ar: /نصف ساعة/,
  },
};

/** Returns the numbers in a text that are written as digits, with any thousands separator. */
const digitsOf = (text: string) =>
  [...text.matchAll(/\d+(?:[.,\s]\d{3})*/g)].map(([digits]) => Number(digits.replace(/\D/g, '')));

/** Tells whether a text mentions a number, in digits or in words. */
export function saysNumber(text: string, language: Language, number: number): boolean {
  return digitsOf(text).includes(number) || WORDS[number]?.[language].test(text) === true;
}

/** Those texts, of all languages, that don't say the number of their rule. */
export function textsWithout(said: readonly SaidNumber[]): string[] {
  return said.flatMap(([number, folder, ...keys]) =>
    LANGUAGES.flatMap((language) => {
      const file = new URL(`${language}.json`, folder);
      const texts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Texts) : undefined;
      return keys.flatMap((key) => {
        const text = findText(texts, language, key, 1_000);
        // What is not translated yet is shown in English.
        if (text === undefined && language !== DEFAULT_LANGUAGE) return [];
        return saysNumber(text ?? '', language, number) ? [] : [`${language} ${key}: ${text}, not ${number}`];
      });
    }),
  );
}
