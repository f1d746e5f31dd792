import type { JobList, JobKindName } from '@study-groups/contracts/jobs';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useCommands } from '../../../commands/useCommands.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../JobsPage.module.css';
import PauseCircleOutlined from '@ant-design/icons-svg/es/asn/PauseCircleOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useState } from 'react';
import type { Command } from '../../../commands/command.ts';
import { useUndoStack } from '../../../undo/undo-stack.ts';
import { useAdminPauseJobsMutation, useAdminResumeJobsMutation } from '../api.ts';

/** The kinds of jobs, each of which can be paused. */
export function KindList({ kinds }: Pick<JobList, 'kinds'>) {
  const { t } = useTexts('admin-jobs');
  const commandOf = useKindCommands();
  const lines = kinds.map((kind) => ({ ...kind, command: commandOf(kind) }));
  useCommands(lines.map(({ command }) => command));
  return (
    <ul className={`${layout.card} ${styles.kinds}`} aria-label={t('kinds')}>
      {lines.map(({ kind, paused, count, command }) => (
        <li key={kind} className={styles.kind}>
          <span className={styles.name}>
            <span>{t(`kind.${kind}`)}</span>
            <span className={layout.muted}>{paused ? t(`pauseMeans.${kind}`) : t('count', { count })}</span>
            {paused && <StatusTag mood="waiting">{t('paused')}</StatusTag>}
          </span>
          <CommandButton command={command} size="small">
            {t(paused ? 'resume' : 'pause')}
          </CommandButton>
        </li>
      ))}
    </ul>
  );
}

/** The command that pauses a kind of jobs, or resumes it. It shows at once and can be undone. */
function useKindCommands(): (kind: JobList['kinds'][number]) => Command {
  const { t } = useTexts('admin-jobs');
  const { failureText } = useFailureText();
  const toast = useToast();
  const undoStack = useUndoStack();
  const [pause] = useAdminPauseJobsMutation();
  const [resume] = useAdminResumeJobsMutation();
  const [changing, setChanging] = useState<JobKindName>();

  async function set(kind: JobKindName, paused: boolean) {
    await (paused ? pause : resume)({ params: { kind }, body: {} }).unwrap();
  }

  async function change(kind: JobKindName, paused: boolean) {
    const title = t(paused ? 'pausedKind' : 'resumedKind', { kind: t(`kind.${kind}`) });
    setChanging(kind);
    try {
      await set(kind, paused);
      toast('success', title, paused ? { text: t(`pauseMeans.${kind}`) } : {});
      undoStack.push({ title, kind: 'jobs', of: kind, from: !paused, to: paused });
    } catch (error) {
      toast('destructive', t(paused ? 'pauseFailed' : 'resumeFailed'), { text: failureText(error) });
    } finally {
      setChanging(undefined);
    }
  }

  return ({ kind, paused }) => ({
    id: `${paused ? 'jobs.resume' : 'jobs.pause'}.${kind}`,
    title: t(paused ? 'resumeKind' : 'pauseKind', { kind: t(`kind.${kind}`) }),
    section: 'jobs',
    icon: paused ? PlayCircleOutlined : PauseCircleOutlined,
    busy: changing === kind,
    run: () => void change(kind, !paused),
  });
}
