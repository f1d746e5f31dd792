import { localeOf } from '@study-groups/contracts/language';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Explained } from '../../../ui/Explained.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import styles from './MeetingShare.module.css';

/**
 * Shows how many of the groups have met, the goal of the whole product; before that when they will, and nothing if no meeting
 * is known.
 */
export function MeetingShare() {
  const { t, language } = useTexts('professor-groups');
  const times = useMeetingTimes();
  const { meetings, groups } = useShownClass();
  if (meetings && meetings.due > 0) {
    const { met, due } = meetings;
    const share = new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(met / due);
    return (
      <Explained className={styles.share} panel={<p>{t('meeting.shareMeaning')}</p>}>
        <b>{share}</b>
        <span>{t('meeting.share', { count: due, met })}</span>
      </Explained>
    );
  }
  const [first] = groups.flatMap(({ meeting }) => meeting?.startsAt ?? []).sort();
  return first && <p className={styles.first}>{t('meeting.first', { date: times.date(first) })}</p>;
}
