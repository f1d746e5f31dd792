import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';

/** Copies a text and says so with `done`; `shown` is what of it may be read in the toast. */
export function useCopy(): (text: string, done: string, shown?: string) => Promise<void> {
  const { t } = useTexts('admin-class');
  const { element, toasts } = useHost();
  return async (text, done, shown) => {
    if (await copyText(text, element)) toasts.show('success', done, { text: shown });
    else toasts.show('destructive', t('links.copyFailed'), { text: t('links.byHand') });
  };
}
