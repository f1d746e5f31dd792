import PlayCircleOutlined from '@ant-design/icons-svg/es/asn/PlayCircleOutlined';
import type { HoldSummary } from '@study-groups/contracts/system';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useAdminSetupQuery } from '../setup/api.ts';
import { useAdminReleaseHoldMutation } from './api.ts';
import styles from './NetworkBar.module.css';

/** Another admin may release it, and more may come to wait. */
const LOOK_EVERY_MS = 30_000;

/** Says that no mail leaves and no job runs, why, and lets that end, once it is clear what begins then. */
export function HoldBar({ hold: { reason, takenAt, waiting } }: { hold: HoldSummary }) {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const times = useTimes();
  const [isAsking, setAsking] = useState(false);
  const [release, { isLoading }] = useAdminReleaseHoldMutation();
  useAdminSetupQuery(undefined, { pollingInterval: LOOK_EVERY_MS });
  const command: Command = {
    id: 'hold.release',
    title: t('hold.release'),
    section: 'system',
    icon: PlayCircleOutlined,
    run: () => setAsking(true),
  };
  useCommands([command]);

  async function confirm(): Promise<void> {
    try {
      await release({ body: {} }).unwrap();
      toast('success', t('hold.released'));
    } catch (error) {
      toast('destructive', t('hold.failed'), { text: failureText(error) });
    }
    setAsking(false);
  }

  const time = takenAt ? times.dateTime(takenAt, ownZone()) : '';
  return (
    <section className={styles.bar} aria-label={t('hold.title')}>
      <p>
        <strong>{t('hold.title')}</strong> {t(`hold.reason.${reason}`, { time })} {t('hold.text')}
      </p>
      <CommandButton command={command} size="small" />
      <ConfirmDialog
        open={isAsking}
        title={t('hold.ask')}
        confirmLabel={t('hold.release')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <div className={layout.stack}>
          <p>{t('hold.begins')}</p>
          <ul>
            <li>{t('hold.mails', { count: waiting.mails })}</li>
            <li>{t('hold.classes', { count: waiting.classes })}</li>
            {waiting.writeBacks > 0 && <li>{t('hold.writeBacks', { count: waiting.writeBacks })}</li>}
          </ul>
          <p>{t('hold.jobs')}</p>
          <p>{t('hold.original')}</p>
        </div>
      </ConfirmDialog>
    </section>
  );
}
