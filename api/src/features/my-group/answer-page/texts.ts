import type { Language } from '@study-groups/contracts/language';
import { fillText, findText } from '@study-groups/contracts/texts';
import { readTexts } from '../../../platform/read-texts.ts';
import type en from './locales/en.json';

/** Every sentence of the page by which a member answers from a mail, in each language. */
export const ANSWER_TEXTS = await readTexts<typeof en>(
  (language) => import(`./locales/${language}.json`, { with: { type: 'json' } }),
);

/** How many of the others say something: '2 others come'. */
export function othersText(language: Language, said: 'comes' | 'cannot' | 'other-hour', count: number): string {
  return fillText(findText(ANSWER_TEXTS[language].others, language, said, count) ?? '', { count });
}
