import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useLoadFault } from '../../../ui/useLoadFault.ts';

/** The placeholder in a section for data that could not be loaded. */
export function SectionFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('admin');
  const loadFault = useLoadFault();
  return (
    <Notice
      kind="error"
      role="status"
      title={t('load.failed')}
      text={loadFault(error, 'missing')}
      action={<Button onClick={onRetry}>{t('load.retry')}</Button>}
    />
  );
}
