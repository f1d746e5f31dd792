import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useLoadFault } from './useLoadFault.ts';

/** The placeholder for a page of the console whose data could not be loaded. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('admin');
  const loadFault = useLoadFault();
  return (
    <StateCard
      kind="error"
      title={t('load.failed')}
      text={loadFault(error, 'missing')}
      action={<Button onClick={onRetry}>{t('load.retry')}</Button>}
    />
  );
}
