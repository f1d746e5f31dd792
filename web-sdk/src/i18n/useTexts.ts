import type { Language } from '@study-groups/contracts/language';
import { isRightToLeft } from '@study-groups/contracts/language';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/**
 * The texts of a namespace: `const { t, language, rtl } = useTexts('student')`. Suspends until they are loaded.
 */
export function useTexts(namespace: string): { t: TFunction; language: Language; rtl: boolean } {
  const { t } = useTranslation(namespace);
  const language = currentLanguage();
  return { t, language, rtl: isRightToLeft(language) };
}
