import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useSignInAgain } from '../sign-in-again.ts';
import { isPassing } from '../useRecovery.ts';

/** Says that the page shows the class as it was, why, and what brings it back. */
export function FailureNotice({ failure, onRetry }: { failure: RequestFailure; onRetry: () => void }) {
  const { t } = useTexts('professor-dashboard');
  const signInAgain = useSignInAgain();
  if (failure.status === 401) {
    return (
      <Notice
        kind="warning"
        title={t('signIn.ended')}
        text={t('signIn.endedText')}
        action={<Button onClick={() => void signInAgain(failure)}>{t('signIn.action')}</Button>}
      />
    );
  }
  if (isPassing(failure)) {
    const why = failure.status === 0 ? 'offline' : 'away';
    return <Notice kind="warning" title={t(`${why}.title`)} text={t(`${why}.text`)} />;
  }
  return (
    <Notice
      kind="warning"
      title={t('stale.title')}
      text={t('stale.text')}
      action={<Button onClick={onRetry}>{t('stale.action')}</Button>}
    />
  );
}
