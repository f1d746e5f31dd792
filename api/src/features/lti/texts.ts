import type { Language } from '@study-groups/contracts/language';
import type { Context } from '../../platform/call.ts';
import { readTexts } from '../../platform/read-texts.ts';
import { languageFor } from '../../platform/visitor-language.ts';
import type en from './locales/en.json';

/** Every sentence of the pages that a launch shows, in each language. */
export const LAUNCH_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);

/** The language of the course as its platform names it, if we speak it; else the browser's. */
export function languageOf(ctx: Context, locale: string | null = null): Language {
  return languageFor(ctx, locale);
}
