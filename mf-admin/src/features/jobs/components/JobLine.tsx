import type { JobSummary } from '@study-groups/contracts/jobs';
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
  const [retry, { isLoading }] = useAdminRetryJobMutation();
  const name = cls ? cls.courseName : t(`jobs.kind.${kind}`);
  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <bdi>{name}</bdi>
        <span className={layout.muted}>
          {nextRunAt ? t('jobs.next', { time: times.dateTime(nextRunAt, localZone()) }) : t(`jobs.kind.${kind}`)}
        </span>
        {trouble && <span>{t(`jobs.fault.${trouble.fault}`, { count: trouble.attempts })}</span>}
      </span>
      <StatusTag mood={MOODS[state]}>{t(`jobs.state.${state}`)}</StatusTag>
      {state !== 'running' && (
        <Button
          aria-label={t('jobs.retryOf', { name })}
          busy={isLoading}
          onClick={() => void retry({ params: { id }, body: {} })}
        >
          {t(state === 'failed' ? 'jobs.retry' : 'jobs.runNow')}
        </Button>
      )}
    </li>
  );
}
