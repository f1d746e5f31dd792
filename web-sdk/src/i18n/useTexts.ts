import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { use, useMemo, useSyncExternalStore } from 'react';
import { currentLanguage, loadTexts, onLanguage, type Translate, translator } from './i18n.ts';

/**
 * The texts of a namespace: `const { t, language, rtl } = useTexts('student')`. Suspends until they are loaded.
 */
export function useTexts(namespace: string): { t: Translate; language: Language; rtl: boolean } {
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  // Always, not only while they are missing: React counts on it when it renders again after the wait.
  use(loadTexts(namespace));
  const t = useMemo(() => translator(namespace, language), [language, namespace]);
  return { t, language, rtl: isRightToLeft(language) };
}
