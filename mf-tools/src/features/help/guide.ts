import type { Language } from '@study-groups/contracts/language';

/** For whom there is a guide, in the order in which they are offered; each is the last part of its address. */
export const READERS = ['students', 'professors', 'admins', 'webmasters'] as const;
export type Reader = (typeof READERS)[number];

/** Something that may go wrong: what is seen, and what to do. */
export interface Trouble {
  see: string;
  do: string;
}

/**
 * A section of a guide, in the order in which its parts are shown. In its texts `[…]` is what something in the product is
 * called, and what stands between backticks is typed as it is. `{{origin}}` is where the product is.
 */
export interface GuideSection {
  /** Unique in its guide; links name it. */
  id: string;
  title: string;
  /** Paragraphs before the steps. */
  text?: readonly string[];
  /** Instructions, one after another. */
  steps?: readonly string[];
  /** Lines to copy. */
  code?: readonly string[];
  /** Paragraphs after them. */
  after?: readonly string[];
  /** One of the pictures, and what it shows for those who can't see it. */
  picture?: { name: string; alt: string };
  trouble?: readonly Trouble[];
  /** Further reading: addresses of the site. */
  more?: readonly { to: string; text: string }[];
}

/** The guides in one language. */
export type Guides = Record<Reader, readonly GuideSection[]> & {
  /** The heading of what may go wrong. */
  trouble: string;
};

/** Not a namespace of texts: these are pages, and not every language has them. They are asked for as texts are, with the page. */
const FILES = {
  en: (): Promise<{ default: Guides }> =>
    import(/* webpackChunkName: "text-guide-en" */ './guide/en.json', { with: { type: 'json' } }),
  he: (): Promise<{ default: Guides }> =>
    import(/* webpackChunkName: "text-guide-he" */ './guide/he.json', { with: { type: 'json' } }),
};

/** The languages in which the guides are written. */
export type GuideLanguage = keyof typeof FILES;

/** The language in which somebody reads the guides: their own, or English. */
export function guideLanguageOf(language: Language): GuideLanguage {
  return Object.hasOwn(FILES, language) ? (language as GuideLanguage) : 'en';
}

const loading = new Map<GuideLanguage, Promise<Guides>>();

/** Loads the guides in a language. The same promise for every caller, until one fails. */
export function loadGuides(language: GuideLanguage): Promise<Guides> {
  let guides = loading.get(language);
  if (!guides) {
    guides = FILES[language]().then((file) => file.default);
    guides.catch(() => loading.delete(language));
    loading.set(language, guides);
  }
  return guides;
}
