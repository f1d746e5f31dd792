import type { ResponseOf } from '@study-groups/contracts/call';
import type { listMails } from '@study-groups/contracts/mail';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { localZone } from '../../../ui/local-zone.ts';

type Stopped = NonNullable<ResponseOf<typeof listMails>['stopped']>;

/** Says that the mail server takes no mails, why, and when one is tried again. */
export function StoppedNotice({ stopped: { fault, code, since, nextTryAt } }: { stopped: Stopped }) {
  const { t } = useTexts('admin-mails');
  const times = useTimes();
  const time = (at: string) => times.dateTime(at, localZone());
  return (
    <Notice
      kind="error"
      title={t('stopped')}
      text={t('stoppedText', {
        fault: t(`fault.${fault}`),
        code,
        since: time(since),
        next: time(nextTryAt),
      })}
    />
  );
}
