import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useLoaded } from '../registration/useLoaded.ts';
import { useOnline } from '../registration/useOnline.ts';

export type SurveysOfPage = typeof import('./surveys-of-page.ts');

/** The surveys with their texts: undefined while they come, null where none are needed or they can't be had. */
export function useSurveysOfPage(isNeeded: boolean): SurveysOfPage | null | undefined {
  const language = useLanguage();
  const online = useOnline();
  const load = useCallback(async () => {
    if (!isNeeded) return null;
    try {
      const [surveys] = await Promise.all([
        import(/* webpackChunkName: "my-group-surveys" */ './surveys-of-page.ts'),
        loadTexts('my-group-surveys', language),
      ]);
      return { online, ...surveys };
    } catch {
      return null;
    }
  }, [language, online, isNeeded]);
  return useLoaded(load);
}
