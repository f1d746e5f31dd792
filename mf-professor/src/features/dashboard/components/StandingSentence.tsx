import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../shown-class.ts';
import { type Meanwhile, standingOf } from '../standing.ts';
import { useSparseAnnouncement } from '../useSparseAnnouncement.ts';
import styles from './StandingSentence.module.css';

/** How the class stands and what comes next, in sentences; what changes is read out, but not every sign-up. */
export function StandingSentence(meanwhile: Meanwhile) {
  const { t } = useTexts('professor-dashboard');
  const times = useTimes();
  const dashboard = useShownClass();
  const { deadline, timeZone, minStudents } = dashboard.class;
  const values = {
    date: t('dateInZone', { date: times.dateTime(deadline, timeZone, { weekday: true }), zone: times.zone(timeZone) }),
    min: minStudents,
  };
  const said = standingOf(dashboard, meanwhile)
    .map(({ key, count }) => t(`sentence.${key}`, count === undefined ? values : { ...values, count }))
    .join(' ');
  return (
    <>
      <p className={styles.standing}>{said}</p>
      <p className={layout.hidden} role="status">
        {useSparseAnnouncement(said)}
      </p>
    </>
  );
}
