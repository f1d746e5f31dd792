import { DEFAULT_LANGUAGE, isRightToLeft, type Language, LANGUAGES } from '@study-groups/contracts/language';
import { type Observable, observable } from './observable.ts';
import type { SafeStorage } from './storage.ts';

/** Storage key of the chosen language. */
export const LANGUAGE_KEY = 'preferredLanguage';

/** The language of one host. */
export interface LanguageState extends Observable<Language> {
  /** Shows another language, without remembering it. */
  show: (language: Language) => void;
}

/** The language to begin with: the one that was chosen before, else the browser's first one of ours, else English. */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  const asked = [...(stored === null ? [] : [stored]), ...preferred].map((tag) => tag.toLowerCase().split('-')[0]);
  // Hebrew's older code is still sent by some browsers.
  const known = asked.map((tag) => (tag === 'iw' ? 'he' : tag));
  for (const tag of known) {
    const language = LANGUAGES.find((each) => each === tag);
    if (language) return language;
  }
  return DEFAULT_LANGUAGE;
}

/** The language of a host's element, which carries it for style sheets and screen readers. */
export function languageState(element: HTMLElement, first: Language): LanguageState {
  const state = observable(first);
  const show = (language: Language): void => {
    element.lang = language;
    element.dir = isRightToLeft(language) ? 'rtl' : 'ltr';
    state.change(language);
  };
  show(first);
  return { current: state.current, subscribe: state.subscribe, show };
}

/** Remembers a language for the next visit. */
export function rememberLanguage(storage: SafeStorage, language: Language): void {
  storage.write(LANGUAGE_KEY, language);
}
