import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';

/** How long a window that closes takes at most to be gone, in milliseconds. */
const GONE_AFTER_MS = 300;

/** Closes the window. Browsers close only those that a script has opened; in the others it says who can. */
export function CloseButton() {
  const { t } = useTexts('leader');
  const close = () => {
    window.close();
    setTimeout(() => toast('info', t('closeByHand')), GONE_AFTER_MS);
  };
  return <Button onClick={close}>{t('close')}</Button>;
}
