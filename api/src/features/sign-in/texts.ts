import { readTexts } from '../../platform/read-texts.ts';
import type en from './locales/en.json';

/** Every sentence of the page that says why nobody was signed in, in each language. */
export const SIGN_IN_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);
