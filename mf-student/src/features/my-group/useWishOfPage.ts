import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useLoaded } from '../registration/useLoaded.ts';
import { useOnline } from '../registration/useOnline.ts';

export type WishOfPage = typeof import('./wish-of-page.ts');

/** What asks for another group, with its texts: undefined while it comes, null where it is not needed or can't be had. */
export function useWishOfPage(isNeeded: boolean): WishOfPage | null | undefined {
  const language = useLanguage();
  const online = useOnline();
  const load = useCallback(async () => {
    if (!isNeeded) return null;
    try {
      const [wish] = await Promise.all([
        import(/* webpackChunkName: "my-group-wish" */ './wish-of-page.ts'),
        loadTexts('my-group-wish', language),
      ]);
      return { online, ...wish };
    } catch {
      return null;
    }
  }, [language, online, isNeeded]);
  return useLoaded(load);
}
