import FolderOpenOutlined from '@ant-design/icons-svg/es/asn/FolderOpenOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import type { JobSummary } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useCallback } from 'react';
import type { Command } from '../../commands/command.ts';
import { useTabs } from '../../workspace/useWorkspace.ts';
import { useRetryJob } from './useRetryJob.ts';

/** Returns the name of a job: its class, or its task. */
export function useJobName(): (job: JobSummary) => string {
  const { t } = useTexts('admin-jobs');
  return useCallback((job: JobSummary) => job.class?.courseName ?? t(`kind.${job.kind}`), [t]);
}

/** Returns the commands for a job: run it now, and open its class. */
export function useJobCommands(): (job: JobSummary) => readonly Command[] {
  const { t } = useTexts('admin-jobs');
  const nameOf = useJobName();
  const navigate = useNavigate();
  const { open } = useTabs();
  const { retry, running } = useRetryJob();
  return useCallback(
    (job: JobSummary): readonly Command[] => {
      const name = nameOf(job);
      const commands: Command[] = [
        {
          id: 'job.retry',
          title: t(job.state === 'failed' ? 'tryAgain' : 'runNow', { name }),
          section: 'jobs',
          icon: PlayCircleOutlined,
          unavailable: job.state === 'running' ? t('runs') : isAheadOfDeadline(job) ? t('notDue') : undefined,
          busy: running === job.id,
          run: () => void retry(job),
        },
      ];
      const slug = job.class?.slug;
      if (slug) {
        commands.push({
          id: 'job.openClass',
          title: t('openClass', { name }),
          section: 'jobs',
          icon: FolderOpenOutlined,
          shortcut: 'o',
          run: () => {
            open({ slug, title: name });
            void navigate(`/admin/dashboard/class/${slug}`);
          },
        });
      }
      return commands;
    },
    [t, nameOf, navigate, open, retry, running],
  );
}

/** Tells whether a class waits for its deadline: its job would do nothing before. */
function isAheadOfDeadline({ kind, state, nextRunAt, trouble }: JobSummary): boolean {
  const isAhead = nextRunAt !== null && Date.parse(nextRunAt) > Date.now();
  return kind === 'match-class' && state === 'waiting' && trouble === null && isAhead;
}
