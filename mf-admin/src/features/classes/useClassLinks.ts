import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import { useMemo } from 'react';

/** The links of classes, and what copies one and says so. */
export function useClassLinks() {
  const { t } = useTexts('admin-classes');
  const { origin, element, toasts } = useHost();
  return useMemo(
    () => ({
      /** Returns the address where students sign up. */
      signUp: (slug: string) => `${origin}/class/${slug}`,
      /** Returns the address where the professor signs in with the dashboard's password. */
      dashboard: (slug: string) => `${origin}/dashboard/${slug}`,
      copy: async (link: string): Promise<void> => {
        if (await copyText(link, element)) toasts.show('success', t('link.copied'), { text: link });
        else toasts.show('destructive', t('link.copyFailed', { link }));
      },
    }),
    [origin, element, toasts, t],
  );
}
