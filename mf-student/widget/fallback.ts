import type { Language } from '@study-groups/contracts/language';
import type { Words } from './words.ts';

/** The element's message while the form loads, put in by the build: `loading` of each file of `locales`. */
declare const LOADING_WORDS: Readonly<Record<Language, string>>;
export const LOADING = LOADING_WORDS;

const UNREACHED = 'The sign-up form for study groups could not be loaded.';

/** The messages if the element's words can't be loaded either. */
export const FALLBACK: Words = {
  origin_refused: UNREACHED,
  load_failed: UNREACHED,
  retry: 'Try again',
  elsewhere: 'Open the form on its own page',
};
