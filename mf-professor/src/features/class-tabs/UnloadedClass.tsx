import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useRecovery } from '../dashboard/useRecovery.ts';

interface UnloadedClassProps {
  /** Undefined while it is on its way. */
  failure: RequestFailure | undefined;
  onRetry: () => void;
}

/** While nothing of the class is here yet, and where it could not be had. */
export function UnloadedClass({ failure, onRetry }: UnloadedClassProps) {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  useRecovery(failure, onRetry);
  if (!failure) return <PageSkeleton blocks={4} height={72} />;
  return (
    <StateCard
      kind="error"
      live
      level={2}
      title={t('stale.title')}
      text={failureText(failure)}
      action={<Button onClick={onRetry}>{t('stale.action')}</Button>}
    />
  );
}
