import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Facts } from '@study-groups/antd-kit/Facts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { localZone } from '../../../ui/local-zone.ts';

const MOODS = { off: 'waiting', stopped: 'bad', taking: 'good' } as const;

/** The outbox, and whether the mail server takes mails. */
export function Outbox({ system }: { system: System }) {
  const { t } = useTexts('admin-system');
  const times = useTimes();
  const { isConfigured, queued, dead, oldestDueAt, stopped } = system.outbox;
  const sending = !isConfigured ? 'off' : stopped ? 'stopped' : 'taking';
  return (
    <>
      <Facts
        facts={[
          [t('outbox.queued'), t('outbox.mails', { count: queued })],
          [t('outbox.oldest'), oldestDueAt ? times.dateTime(oldestDueAt, localZone()) : t('outbox.oldestNone')],
          [t('outbox.dead'), t('outbox.mails', { count: dead })],
          [
            t('outbox.sending'),
            <StatusTag key="sending" mood={MOODS[sending]}>
              {t(`outbox.${sending}`)}
            </StatusTag>,
          ],
        ]}
      />
      <Link to="/admin/dashboard/mails">{t('outbox.open')}</Link>
    </>
  );
}
