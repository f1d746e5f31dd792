import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { isAway } from '../network/failures.ts';

/** Says if the server does not answer and nothing was stored of it. */
const isAwayFailure = (error: unknown): boolean => isRequestFailure(error) && isAway(error);

/** The placeholder for a page of the console whose data could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  return (
    <StateCard
      kind="error"
      title={t('load.failed')}
      text={isAwayFailure(error) ? t('load.notKept') : failureText(error)}
      action={<Button onClick={onRetry}>{t('load.retry')}</Button>}
    />
  );
}
