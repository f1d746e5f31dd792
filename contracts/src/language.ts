/** The languages of pages and mails, in the order in which the picker shows them. */
export const LANGUAGES = ['en', 'he', 'ru', 'es', 'zh', 'fr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  he: 'עברית',
  ru: 'Русский',
  es: 'Español',
  zh: '中文',
  fr: 'Français',
  ar: 'العربية',
};

/** The language of whoever has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT: ReadonlySet<Language> = new Set<Language>(['he', 'ar']);

/** Whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return RIGHT_TO_LEFT.has(language);
}
