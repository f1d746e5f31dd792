import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useLoaded } from './useLoaded.ts';
import { useOnline } from './useOnline.ts';

/** A part of the page that few need, and the name of its texts. */
export interface PartOfPage<Part> {
  load: () => Promise<Part>;
  texts: Parameters<typeof loadTexts>[0];
}

/**
 * A part of the page with its texts: undefined while it comes, null where it is not needed or can't be had. It is asked for again
 * when the network is back.
 * @param part the same one each time
 */
export function usePartOfPage<Part extends object>(part: PartOfPage<Part>, isNeeded: boolean): Part | null | undefined {
  const language = useLanguage();
  const online = useOnline();
  const load = useCallback(async () => {
    if (!isNeeded) return null;
    try {
      const [loaded] = await Promise.all([part.load(), loadTexts(part.texts, language)]);
      return { online, ...loaded };
    } catch {
      return null;
    }
  }, [part, language, online, isNeeded]);
  return useLoaded(load);
}
