import { DEFAULT_LANGUAGE, isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of one namespace in one language, as its JSON file holds them. */
export type Texts = { [key: string]: string | Texts };
type TextLoader = () => Promise<{ default: Texts }>;
/** The files of a namespace; a language without a file is shown in English. */
export type TextFiles = { en: TextLoader } & Partial<Record<Language, TextLoader>>;

/** Where the chosen language is kept in the browser. */
export const LANGUAGE_KEY = 'preferredLanguage';

const files = new Map<string, TextFiles>();

/** The one i18next of the page. Components use `useTexts`, everything else `i18n.t('namespace:key')`. */
export const i18n = createInstance();

/** Brings a namespace; its files are loaded when a component first asks for them. Call it at module top level. */
export function registerTexts(namespace: string, loaders: TextFiles): void {
  files.set(namespace, loaders);
}

registerTexts('common', { en: () => import('./locales/common.en.json'), he: () => import('./locales/common.he.json') });
registerTexts('errors', { en: () => import('./locales/errors.en.json'), he: () => import('./locales/errors.he.json') });
registerTexts('validation', {
  en: () => import('./locales/validation.en.json'),
  he: () => import('./locales/validation.he.json'),
});

/** The languages that the pages are written in, in the picker's order. */
export const WRITTEN_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => files.get('common')?.[language]);

/** The language kept in the browser if the pages are written in it, else English. */
export function storedLanguage(): Language {
  const stored = readStored();
  return WRITTEN_LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // Storage may be blocked; the page then speaks English.
    return null;
  }
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return (LANGUAGES.find((language) => language === i18n.language) ?? DEFAULT_LANGUAGE) satisfies Language;
}

/** Shows and remembers a language. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Not remembered, but shown.
  }
  await i18n.changeLanguage(language);
}

function markDocument(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language as Language) ? 'rtl' : 'ltr';
}

i18n.on('languageChanged', markDocument);

const backend = {
  type: 'backend' as const,
  init: () => undefined,
  read(language: string, namespace: string, done: (error: unknown, texts: Texts | null) => void) {
    const load = files.get(namespace)?.[language as Language];
    if (!load) return done(null, {});
    load().then(
      (module) => done(null, module.default),
      (error: unknown) => done(error, null),
    );
  },
};

/** Resolves when the stored language's common texts are there. */
export const i18nReady: Promise<unknown> = i18n
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: storedLanguage(),
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    ns: ['common', 'errors', 'validation'],
    defaultNS: 'common',
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  });
