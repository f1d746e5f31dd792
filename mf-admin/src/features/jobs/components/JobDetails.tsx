import { Facts } from '@study-groups/antd-kit/Facts';
import type { JobSummary } from '@study-groups/contracts/jobs';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Command } from '../../../commands/command.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../JobsPage.module.css';
import { useJobName } from '../useJobCommands.ts';
import { useTroubleText } from '../useTroubleText.ts';

/** Shows a job, the reason if it failed, and its commands. */
export function JobDetails({ job, commands }: { job: JobSummary; commands: readonly Command[] }) {
  const { t } = useTexts('admin-jobs');
  const times = useTimes();
  const nameOf = useJobName();
  const troubleText = useTroubleText();
  const { kind, state, nextRunAt, lastRunAt, trouble } = job;
  const hasFailed = state === 'failed' || trouble !== null;
  const time = (at: string | null | undefined) => at && times.dateTime(at, ownZone());
  return (
    <article className={`${layout.card} ${styles.details}`}>
      <h2>
        <bdi>{nameOf(job)}</bdi>
      </h2>
      <Facts
        facts={[
          [t('columns.kind'), t(`kind.${kind}`)],
          [t('columns.state'), <JobStateTag key="state" job={job} />],
          [t('columns.why'), hasFailed && (trouble ? troubleText(trouble) : t('faultUnknown'))],
          [t('todo'), hasFailed && t([`faultTodo.${trouble?.fault ?? 'unknown'}`, 'faultTodo.unknown'])],
          [t('failedAt'), time(trouble?.at)],
          [t('last'), time(lastRunAt)],
          [t('columns.next'), time(nextRunAt) ?? t(state === 'running' ? 'now' : 'noNext')],
        ]}
      />
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}

const MOODS = { waiting: 'calm', running: 'good', failed: 'bad' } as const;

/** Shows the state of a job. */
export function JobStateTag({ job: { state } }: { job: JobSummary }) {
  const { t } = useTexts('admin-jobs');
  return <StatusTag mood={MOODS[state]}>{t(`state.${state}`)}</StatusTag>;
}
