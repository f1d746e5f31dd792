import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Facts } from '../../../ui/Facts.tsx';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { localZone } from '../../mails/local-zone.ts';

/** The outbox, and whether the mail server takes mails. */
export function Outbox({ system }: { system: System }) {
  const { t } = useTexts('admin-system');
  const times = useTimes();
  const { queued, dead, oldestDueAt, stopped } = system.outbox;
  return (
    <>
      <Facts
        facts={[
          [t('outbox.queued'), t('outbox.mails', { count: queued })],
          [t('outbox.oldest'), oldestDueAt ? times.dateTime(oldestDueAt, localZone()) : t('outbox.oldestNone')],
          [t('outbox.dead'), t('outbox.mails', { count: dead })],
          [
            t('outbox.sending'),
            <StatusTag key="sending" mood={stopped ? 'bad' : 'good'}>
              {t(stopped ? 'outbox.stopped' : 'outbox.taking')}
            </StatusTag>,
          ],
        ]}
      />
      <Link to="/admin/dashboard/mails">{t('outbox.open')}</Link>
    </>
  );
}
