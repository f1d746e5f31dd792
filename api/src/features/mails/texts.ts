import { readTexts } from '../../platform/read-texts.ts';
import type en from './locales/en.json';

/**
 * Every sentence of the mails in each language, those of one mail under its kind. `fillText` puts names and dates into their
 * `{{places}}`, ready to be shown; a subject has no name in them, since a person who chose one could speak in our name there.
 */
export const MAIL_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);
