import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useEffect } from 'react';
import type { RestOfPage } from './useRestOfPage.ts';

/** What is shown comes first: after so long without more of it the page is kept, in ms. */
const SETTLED_MS = 1_000;

/** Has this device keep the page for a start without a network, each time that what the server answered is shown. */
export function useKeptPage(rest: RestOfPage | undefined, isShown: boolean): void {
  const { element } = useHost();
  const language = useLanguage();
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!window || !rest || !isShown) return undefined;
    const timer = setTimeout(() => rest.keepPage(window, language), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [element, language, rest, isShown]);
}
