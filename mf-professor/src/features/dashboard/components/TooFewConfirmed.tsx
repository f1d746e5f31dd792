import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';

/** Says in place of what matching would do that it can't be done. @param count how many have confirmed */
export function TooFewConfirmed({ count }: { count: number }) {
  const { t } = useTexts('professor-dashboard');
  return <Notice kind="warning" title={t('unconfirmed.tooFew', { count })} text={t('unconfirmed.tooFewText')} />;
}
