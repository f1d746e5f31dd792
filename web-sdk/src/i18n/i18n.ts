import { DEFAULT_LANGUAGE, isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import { fillText, findText, type Texts, type TextValues } from './translate.ts';

type TextLoader = () => Promise<{ default: Texts }>;
/** The files of a namespace; a language without a file is shown in English. */
export type TextFiles = { en: TextLoader } & Partial<Record<Language, TextLoader>>;

/**
 * Gives the text of a key: `t('form.title', { name })`, with `count` in its plural. Of several keys the first that
 * exists. A key of another namespace is written `namespace:key`. A text that is missing shows as its key.
 */
export type Translate = (key: string | readonly string[], values?: TextValues) => string;

/** Where the chosen language is kept in the browser. */
export const LANGUAGE_KEY = 'preferredLanguage';

const files = new Map<string, TextFiles>();
const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** Brings a namespace; its files are loaded when a component first asks for them. Call it at module top level. */
export function registerTexts(namespace: string, loaders: TextFiles): void {
  files.set(namespace, loaders);
}

registerTexts('common', {
  en: () => import(/* webpackChunkName: "text-common-en" */ './locales/common.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-common-he" */ './locales/common.he.json', { with: { type: 'json' } }),
});
registerTexts('errors', {
  en: () => import(/* webpackChunkName: "text-common-en" */ './locales/errors.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-common-he" */ './locales/errors.he.json', { with: { type: 'json' } }),
});
registerTexts('validation', {
  en: () => import(/* webpackChunkName: "text-common-en" */ './locales/validation.en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-common-he" */ './locales/validation.he.json', { with: { type: 'json' } }),
});

/** The languages that the pages are written in, in the picker's order. */
export const WRITTEN_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => files.get('common')?.[language]);

let shown = storedLanguage();
mark(shown);

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

function mark(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
}

/** The language that is shown. */
export function currentLanguage(): Language {
  return shown;
}

/** Calls back after each change of language; returns how to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Remembers a language, loads its texts of every namespace that is in use, and shows it. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Not remembered, but shown.
  }
  const namespaces = new Set([...loading.keys()].map((key) => key.slice(key.indexOf(' ') + 1)));
  await Promise.all([...namespaces].map((namespace) => loadTexts(namespace, language)));
  shown = language;
  mark(language);
  for (const listener of listeners) listener();
}

/** Loads a namespace in a language, and in English for what that lacks. The same promise for every caller. */
export function loadTexts(namespace: string, language: Language = shown): Promise<void> {
  const key = `${language} ${namespace}`;
  let promise = loading.get(key);
  if (!promise) {
    const needed = language === DEFAULT_LANGUAGE ? [language] : [language, DEFAULT_LANGUAGE];
    promise = Promise.all(needed.map((each) => loadFile(namespace, each))).then(() => undefined);
    promise.then(
      // React's use() reads this and then need not wait, not even for a moment, when the language changes.
      () => Object.assign(promise as Promise<void>, { status: 'fulfilled', value: undefined }),
      // What failed may be asked for again.
      () => loading.delete(key),
    );
    loading.set(key, promise);
  }
  return promise;
}

async function loadFile(namespace: string, language: Language): Promise<void> {
  const load = files.get(namespace)?.[language];
  const key = `${language} ${namespace}`;
  if (load && !loaded.has(key)) loaded.set(key, (await load()).default);
}

/** The translator of a namespace for a language. */
export function translator(namespace: string, language: Language): Translate {
  return (keys, values = {}) => {
    const count = typeof values['count'] === 'number' ? values['count'] : undefined;
    for (const key of typeof keys === 'string' ? [keys] : keys) {
      const [own, other] = key.split(':') as [string, string?];
      const [space, name] = other === undefined ? [namespace, own] : [own, other];
      for (const each of [language, DEFAULT_LANGUAGE]) {
        const text = findText(loaded.get(`${each} ${space}`), each, name, count);
        if (text !== undefined) return fillText(text, values);
      }
    }
    return typeof keys === 'string' ? keys : (keys.at(-1) ?? '');
  };
}

/** For code outside components: the text of `namespace:key` in the language that is shown, if it is loaded. */
export const t: Translate = (key, values) => translator('common', shown)(key, values);

/** Resolves when the texts that every page needs are there. */
export const i18nReady: Promise<unknown> = Promise.all(
  ['common', 'errors', 'validation'].map((each) => loadTexts(each)),
);
