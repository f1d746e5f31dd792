import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';

/** The longest that a closing window takes to be gone, in milliseconds. */
const GONE_AFTER_MS = 300;

/** Closes the window. Browsers close only those that a script has opened; in the others it says who can. */
export function CloseButton() {
  const { t } = useTexts('leader');
  const { element } = useHost();
  const toast = useToast();
  const close = () => {
    element.ownerDocument.defaultView?.close();
    setTimeout(() => toast('info', t('closeByHand')), GONE_AFTER_MS);
  };
  return <Button onClick={close}>{t('close')}</Button>;
}
