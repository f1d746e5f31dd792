/** Each language's own name, the locale by whose rules its dates and numbers are written, and its direction. */
const OF_EACH = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  he: { name: 'עברית', locale: 'he-IL', direction: 'rtl' },
  ru: { name: 'Русский', locale: 'ru-RU', direction: 'ltr' },
  es: { name: 'Español', locale: 'es-ES', direction: 'ltr' },
  zh: { name: '中文', locale: 'zh-CN', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  ar: { name: 'العربية', locale: 'ar', direction: 'rtl' },
} as const;

export type Language = keyof typeof OF_EACH;

/** The languages of pages and mails, in the order in which the picker shows them. */
export const LANGUAGES = Object.keys(OF_EACH) as readonly Language[];

/** Something of each language: what `of` gives for it. */
export function eachLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, of(language)])) as Record<Language, T>;
}

/** Each language's own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = /* @__PURE__ */ eachLanguage(
  (language) => OF_EACH[language].name,
);

/** The locale of a language: 'he-IL'. */
export function localeOf(language: Language): string {
  return OF_EACH[language].locale;
}

/** The language of readers who have chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Tells whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return OF_EACH[language].direction === 'rtl';
}
