import { loadTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useLoaded } from '../../loading/useLoaded.ts';
import { useOnline } from '../../loading/useOnline.ts';

export type RestOfPage = typeof import('./rest-of-page.tsx');

/** The less urgent parts of the page with their texts, as soon as they are there; asked for again when the network is back. */
export function useRestOfPage(): RestOfPage | undefined {
  const language = useLanguage();
  const online = useOnline();
  const load = useCallback(async () => {
    const [rest] = await Promise.all([
      import(/* webpackChunkName: "my-group-rest" */ './rest-of-page.tsx'),
      loadTexts('my-group-rest', language),
    ]);
    return { online, ...rest };
  }, [language, online]);
  return useLoaded(load);
}
