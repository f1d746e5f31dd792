import type { Language } from '@study-groups/contracts/language';
import type en from './locales/en.json';

/**
 * The element's messages in the place of a form that it can't show; `elsewhere` is the link to the product's own page of the
 * class.
 */
export type Words = Omit<typeof en, 'loading'>;

/** Put in by the build: what the files of `locales` say, but for the word that the element itself brings. */
declare const WORDS: Readonly<Record<Language, Words>>;

/** `/embed-words.js`: the same in each language. */
export default WORDS;
