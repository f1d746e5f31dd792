import PauseCircleOutlined from '@ant-design/icons-svg/es/asn/PauseCircleOutlined';
import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import type { JobKindName, JobList } from '@study-groups/contracts/jobs';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { useAdminPauseJobsMutation, useAdminResumeJobsMutation } from './api.ts';

/** The command that pauses a kind of jobs, or resumes it. It shows at once and can be undone. */
export function useKindCommands(): (kind: JobList['kinds'][number]) => Command {
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
