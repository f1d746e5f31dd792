import type { ClassEvent } from '@study-groups/contracts/history';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEventText } from '../event-text.ts';
import type { Attempt } from '../missed-changes.ts';
import { useShownClass } from '../shown-class.ts';
import styles from './MissedNotice.module.css';

interface MissedNoticeProps {
  /** What the others did, newest first. */
  events: readonly ClassEvent[];
  attempt: Attempt | undefined;
  onDismiss: () => void;
}

/** What others did to the class while one wanted to change it; it stays until it is dismissed. */
export function MissedNotice({ events, attempt, onDismiss }: MissedNoticeProps) {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={events.length > 0 ? t('missed.title', { count: events.length }) : t('missed.titleUnknown')}
      text={
        <>
          <ul className={styles.events}>
            {events.map((event) => (
              <li key={event.id}>
                {t('missed.entry', {
                  what: eventText(event),
                  by: authorText(event.by),
                  time: times.dateTime(event.at, timeZone),
                })}
              </li>
            ))}
          </ul>
          <p>{t('missed.kept')}</p>
        </>
      }
      action={
        <div className={styles.actions}>
          {attempt && (
            <Button
              onClick={() => {
                onDismiss();
                attempt.again();
              }}
            >
              {t('missed.again')}
            </Button>
          )}
          <Button kind="quiet" onClick={onDismiss}>
            {t('missed.dismiss')}
          </Button>
        </div>
      }
    />
  );
}
