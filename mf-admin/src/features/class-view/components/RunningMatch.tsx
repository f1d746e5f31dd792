import StopOutlined from '@ant-design/icons-svg/es/asn/StopOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import type { AdminDashboard } from '../api.ts';
import { useCancelMatch } from '../useCreateGroups.ts';
import styles from './CreateGroups.module.css';

/** Groups that are being formed, by whomever: how far that is, and the way out. */
export function RunningMatch({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { cancel, isBusy } = useCancelMatch(dashboard);
  const [isAsking, setAsking] = useState(false);
  const { class: course, groups, hasDeadlinePassed } = dashboard;
  const { phase, done } = course.matching ?? { phase: 'waiting', done: 0 };
  // Else the job would begin again at once.
  const endsAuto = course.autoMatch && hasDeadlinePassed && groups.length === 0;
  const command: Command = {
    id: 'class.cancelMatch',
    title: t('running.cancel'),
    section: 'class',
    icon: StopOutlined,
    busy: isBusy,
    danger: true,
    run: () => setAsking(true),
  };
  useCommands([command]);
  return (
    <section className={`${layout.card} ${styles.card}`} aria-label={t('running.title')}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('running.title')}</h2>
        <p>
          <span role="status">{t(course.matching ? `running.phase.${phase}` : 'running.starting')}</span>{' '}
          <span className={layout.muted}>{t('running.safe')}</span>
        </p>
        <progress className={styles.bar} max={100} value={Math.round(100 * done)} aria-label={t('running.label')} />
      </div>
      <CommandButton command={command} />
      <ConfirmDialog
        open={isAsking}
        title={t('running.ask')}
        confirmLabel={t('running.confirm')}
        danger
        busy={isBusy}
        onConfirm={() => void cancel().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{t('running.text')}</p>
        {endsAuto && <p>{t('running.auto')}</p>}
      </ConfirmDialog>
    </section>
  );
}
