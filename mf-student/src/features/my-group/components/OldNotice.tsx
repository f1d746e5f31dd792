import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { ownZone, useMeetingTimes } from '../useMeetingTimes.ts';
import actions from './Actions.module.css';

export interface OldNoticeProps {
  /** Of when the page is what it shows. */
  at: string;
  failure: RequestFailure;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that the page shows what was kept, and why. */
export function OldNotice({ at, failure, isBusy, onRetry }: OldNoticeProps) {
  const { t } = useTexts('my-group');
  const { failureText } = useFailureText();
  const times = useMeetingTimes();
  const when = t('old.asOf', { when: times.short(at, ownZone()) });
  return (
    <Notice
      kind="warning"
      title={failure.code === 'network' ? t('old.offline') : failureText(failure)}
      text={when}
      action={
        <div className={actions.actions}>
          <Button busy={isBusy} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </div>
      }
    />
  );
}
