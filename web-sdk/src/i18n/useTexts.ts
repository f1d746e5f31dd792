import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { rememberLanguage } from '../host/language.ts';
import { useHost } from '../host/useHost.ts';
import { loadTexts, loadUsedTexts, neededTexts, type Translate, translator } from './i18n.ts';
import type { Namespace } from './keys.ts';

/** Where texts that do not come fail: in a part that is shown by `lazyPart` or `lazyDialog`. Elsewhere they are waited for. */
export const InPartContext = createContext(false);

/**
 * The texts of a namespace: `const { t, language, rtl } = useTexts('student')`. Suspends until they are loaded.
 */
export function useTexts<Of extends Namespace>(namespace: Of): { t: Translate<Of>; language: Language; rtl: boolean } {
  const language = useLanguage();
  // Always, not only while they are missing: React counts on it when it renders again after the wait.
  const isPart = use(InPartContext);
  use((isPart ? neededTexts : loadTexts)(namespace, language));
  const t = useMemo(() => translator(namespace, language), [language, namespace]);
  return { t, language, rtl: isRightToLeft(language) };
}

/** The language that is shown. */
export function useLanguage(): Language {
  const { language } = useHost();
  return useSyncExternalStore(language.subscribe, language.current, language.current);
}

/** Changes the language: loads its texts of every namespace that is in use, shows it, and remembers it. Rejects if they don't come. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const host = useHost();
  return async (language) => {
    await loadUsedTexts(language);
    host.language.show(language);
    rememberLanguage(host.storage.local, language);
  };
}
