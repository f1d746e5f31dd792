import type { JobSummary } from '@study-groups/contracts/jobs';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { localZone } from '../../mails/local-zone.ts';
import { useAdminRetryJobMutation } from '../api.ts';
import styles from '../JobsPage.module.css';

const MOODS = { waiting: 'waiting', running: 'good', failed: 'bad' } as const;

/** A job: of which class, when it runs next, and what failed, with a button that runs it now. */
export function JobLine({ job: { id, kind, class: cls, state, nextRunAt, trouble } }: { job: JobSummary }) {
  const { t } = useTexts('admin');
  const times = useTimes();
  const { failureText } = useFailureText();
  const toast = useToast();
  const [retry, { isLoading }] = useAdminRetryJobMutation();
  const name = cls ? cls.courseName : t(`jobs.kind.${kind}`);

  async function runNow() {
    try {
      await retry({ params: { id }, body: {} }).unwrap();
    } catch (error) {
      toast('destructive', t('jobs.retryFailed'), { text: failureText(error) });
    }
  }

  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {cls && <span className={layout.muted}>{t(`jobs.kind.${kind}`)}</span>}
        {nextRunAt && (
          <span className={layout.muted}>{t('jobs.next', { time: times.dateTime(nextRunAt, localZone()) })}</span>
        )}
        {trouble && <span>{t(`jobs.fault.${trouble.fault}`, { count: trouble.attempts })}</span>}
      </span>
      <StatusTag mood={MOODS[state]}>{t(`jobs.state.${state}`)}</StatusTag>
      {state !== 'running' && (
        <Button
          aria-label={t(state === 'failed' ? 'jobs.retryOf' : 'jobs.runNowOf', { name })}
          busy={isLoading}
          onClick={() => void runNow()}
        >
          {t(state === 'failed' ? 'jobs.retry' : 'jobs.runNow')}
        </Button>
      )}
    </li>
  );
}
