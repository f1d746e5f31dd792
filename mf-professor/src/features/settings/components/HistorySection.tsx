import type { ClassEvent } from '@study-groups/contracts/history';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Fragment, useState } from 'react';
import { useEventText } from '../../dashboard/event-text.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { byDay } from '../history-days.ts';
import { useEventDetails } from '../useEventDetails.ts';
import styles from './HistorySection.module.css';
import { RunList } from './RunList.tsx';
import { SettingsSection } from './SettingsSection.tsx';

/** So many events are shown at first, and so many more each time. */
const PAGE = 30;

/** What was done to the class, newest first, and the runs that formed groups. */
export default function HistorySection({ id }: { id: string }) {
  const { t, language } = useTexts('professor-settings');
  const { history, runs, class: course } = useShownClass();
  const [limit, setLimit] = useState(PAGE);
  const days = byDay(history.slice(0, limit), course.timeZone, language);
  return (
    <SettingsSection id={id} title={t('history.title')} text={t('history.text')}>
      {runs.length > 0 && <RunList runs={runs} timeZone={course.timeZone} />}
      {history.length === 0 && <p>{t('history.empty')}</p>}
      {days.map(({ date, events }) => (
        <div key={date}>
          <h3 className={styles.day}>{date}</h3>
          <ol className={styles.events}>
            {events.map((event) => (
              <EventLine key={event.id} event={event} timeZone={course.timeZone} />
            ))}
          </ol>
        </div>
      ))}
      {history.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setLimit(limit + PAGE)}>{t('history.more')}</Button>
          <p className={layout.muted} role="status">
            {t('history.shown', { count: limit, total: history.length })}
          </p>
        </div>
      )}
    </SettingsSection>
  );
}

function EventLine({ event: recorded, timeZone }: { event: ClassEvent; timeZone: string }) {
  const { language } = useTexts('professor-settings');
  const { eventText, authorText } = useEventText();
  const details = useEventDetails();
  const event = withIsolatedNames(recorded);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(new Date(event.at));
  return (
    <li className={styles.event}>
      <time className={`${layout.muted} ${styles.time}`} dateTime={event.at}>
        {time}
      </time>
      <div className={styles.words}>
        <p>
          <bdi>{eventText(event)}</bdi>
        </p>
        <p className={layout.muted}>
          {[authorText(event), ...details(event)].map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
    </li>
  );
}

/** The event with names that keep their own direction inside of a sentence of another. */
function withIsolatedNames(event: ClassEvent): ClassEvent {
  const { studentName, otherStudentName, group, fromGroup } = event;
  return {
    ...event,
    studentName: studentName && isolated(studentName),
    otherStudentName: otherStudentName && isolated(otherStudentName),
    ...(group !== undefined && { group: isolated(group) }),
    ...(fromGroup !== undefined && { fromGroup: isolated(fromGroup) }),
  };
}
