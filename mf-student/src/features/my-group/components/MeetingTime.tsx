import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ownZone, useMeetingTimes } from '../useMeetingTimes.ts';
import styles from './MeetingTime.module.css';

export interface MeetingTimeProps {
  startsAt: string;
  minutes: number;
  /** Of the class. */
  timeZone: string;
}

/** When a meeting is, on the clocks of the class; on the reader's own as well, where they show another hour. */
export function MeetingTime({ startsAt, minutes, timeZone }: MeetingTimeProps) {
  const { t } = useTexts('my-group');
  const times = useMeetingTimes();
  const { zone } = useTimes();
  const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const own = times.short(startsAt, ownZone());
  const isElsewhere = own !== times.short(startsAt, timeZone);
  return (
    <div>
      <p className={styles.when}>
        <time dateTime={startsAt}>
          <span>{times.day(startsAt, timeZone)}</span>{' '}
          <span>{t('range', { from: times.time(startsAt, timeZone), to: times.time(endsAt, timeZone) })}</span>
        </time>
      </p>
      <p className={layout.muted}>{zone(timeZone)}</p>
      {isElsewhere && <p>{t('next.yourTime', { when: own })}</p>}
    </div>
  );
}
