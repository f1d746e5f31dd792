import { localeOf } from '@study-groups/contracts/language';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';

/** Writes means with one decimal. */
export function useMeanText(): (mean: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return new Intl.NumberFormat(localeOf(language), digits).format;
  }, [language]);
}
