import type { JobList } from '@study-groups/contracts/jobs';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { useAdminPauseJobsMutation, useAdminResumeJobsMutation } from '../api.ts';
import styles from '../JobsPage.module.css';

/** The jobs of a kind together, which can be paused. */
export function KindLine({ kind: { kind, paused, count } }: { kind: JobList['kinds'][number] }) {
  const { t } = useTexts('admin');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [pause, pausing] = useAdminPauseJobsMutation();
  const [resume, resuming] = useAdminResumeJobsMutation();
  const name = t(`jobs.kind.${kind}`);

  async function change() {
    try {
      await (paused ? resume : pause)({ params: { kind }, body: {} }).unwrap();
    } catch (error) {
      toast('destructive', t(paused ? 'jobs.resumeFailed' : 'jobs.pauseFailed'), { text: failureText(error) });
    }
  }

  return (
    <li className={styles.line}>
      <span className={styles.name}>
        <span>{name}</span>
        <span className={layout.muted}>{t('jobs.count', { count })}</span>
      </span>
      {paused && <StatusTag mood="waiting">{t('jobs.paused')}</StatusTag>}
      <Button
        aria-label={t(paused ? 'jobs.resumeKind' : 'jobs.pauseKind', { kind: name })}
        busy={pausing.isLoading || resuming.isLoading}
        onClick={() => void change()}
      >
        {t(paused ? 'jobs.resume' : 'jobs.pause')}
      </Button>
    </li>
  );
}
