import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import type { JobSummary } from '@study-groups/contracts/jobs';
import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { useTabs } from '../../../workspace/useWorkspace.ts';
import { useAdminJobsQuery } from '../../jobs/api.ts';
import { useRetryJob } from '../../jobs/useRetryJob.ts';
import { useTroubleText } from '../../jobs/useTroubleText.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { ClassName } from './ClassName.tsx';
import { SmallTable } from './SmallTable.tsx';

type OverdueClass = System['overdue'][number];

/** The classes that wait for their groups past their deadline, why, and what can be done. */
export function Overdue({ system: { overdue } }: { system: System }) {
  const { t } = useTexts('admin-system');
  if (overdue.length === 0) return <p className={layout.muted}>{t('overdue.none')}</p>;
  return <OverdueTable overdue={overdue} />;
}

function OverdueTable({ overdue }: { overdue: readonly OverdueClass[] }) {
  const { t } = useTexts('admin-system');
  const times = useTimes();
  const commandsOf = useOverdueCommands();
  const troubleText = useTroubleText();
  const rows = overdue.map((each) => ({ ...each, commands: commandsOf(each) }));
  useCommands(rows.flatMap(({ commands }) => commands.map(({ command }) => command)));
  const time = (at: string) => times.dateTime(at, ownZone());
  const after = (next: string | null) => (next ? t('overdue.next', { time: time(next) }) : t('overdue.noNext'));
  return (
    <SmallTable
      label={t('section.overdue')}
      head={[t('overdue.class'), t('overdue.deadline'), t('overdue.trouble'), t('overdue.actions')]}
      rows={rows.map(({ class: cls, deadline, trouble, commands }) => ({
        id: String(cls.id),
        cells: [
          <ClassName key="class" cls={cls} />,
          time(deadline),
          trouble ? (
            <span key="trouble">
              {troubleText(trouble)}
              <br />
              <span className={layout.muted}>{after(trouble.nextTryAt)}</span>
            </span>
          ) : (
            t('overdue.noTrouble')
          ),
          <span key="actions" className={layout.actions}>
            {commands.map(({ command, label }) => (
              <CommandButton key={command.id} command={command} size="small">
                {label}
              </CommandButton>
            ))}
          </span>,
        ],
      }))}
    />
  );
}

/** A command, with what its button says beside the name of the class. */
interface LabelledCommand {
  command: Command;
  label: string;
}

/** Returns the commands for a class that is overdue: its job is run now, or it is opened. */
function useOverdueCommands(): (overdue: OverdueClass) => LabelledCommand[] {
  const { t } = useTexts('admin-system');
  const { data } = useAdminJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const { open } = useTabs();
  const { retry, running } = useRetryJob();
  const jobs = new Map<number | undefined, JobSummary>(
    data?.jobs.filter(({ kind }) => kind === 'match-class').map((job) => [job.class?.id, job]),
  );

  return ({ class: { id, courseName, slug }, trouble }) => {
    const job = jobs.get(id);
    const again = trouble ? 'tryAgain' : 'matchNow';
    const commands: LabelledCommand[] = [];
    if (job) {
      commands.push({
        label: t(`overdue.${again}`),
        command: {
          id: `system.match.${id}`,
          title: t(`overdue.${again}Of`, { name: courseName }),
          section: 'system',
          icon: PlayCircleOutlined,
          busy: job.state === 'running' || running === job.id,
          run: () => void retry(job),
        },
      });
    }
    if (slug !== null) {
      commands.push({
        label: t('overdue.open'),
        command: {
          id: `system.openClass.${id}`,
          title: t('overdue.openOf', { name: courseName }),
          section: 'system',
          run: () => {
            open({ slug, title: courseName });
            void navigate(`/admin/dashboard/class/${slug}`);
          },
        },
      });
    }
    return commands;
  };
}
