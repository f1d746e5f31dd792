import { readTexts } from '../read-texts.ts';
import type en from './locales/en.json';

/** The brand's name, next to the page's name in a title, or alone on the first page. */
export const BRAND = 'Smart Study Groups';

/**
 * The server's own words on pages: the `plain` sentences of those that run no script of the shell, the one that is shown where
 * there is no shell (`unavailable`), those of a frame that is opened by itself, and the names of the installed console.
 */
export const WORDS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);
