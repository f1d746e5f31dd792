import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useState } from 'react';
import { useEventText } from '../event-text.ts';
import { useShownClass } from '../shown-class.ts';
import type { Missed } from '../useMissed.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import styles from './MissedDialog.module.css';

interface MissedDialogProps {
  /** Undefined while there is nothing to report. */
  missed: Missed | undefined;
  onDismiss: () => void;
  /** Called when it is gone, and the focus where it came from if that is still there. */
  afterClose: () => void;
}

/** What others did to the class while one wanted to change it: it answers what was pressed, so it comes to where that was. */
export function MissedDialog({ missed, onDismiss, afterClose }: MissedDialogProps) {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  // Kept while the dialog closes.
  const [shown, setShown] = useState(missed);
  if (missed && missed !== shown) setShown(missed);
  if (!shown) return null;

  const { events, attempt } = shown;
  const { again, refused } = attempt;
  const tryAgain = () => {
    onDismiss();
    again?.();
  };
  return (
    <ConfirmDialog
      open={missed !== undefined}
      title={events.length > 0 ? t('missed.title', { count: events.length }) : t('missed.titleUnknown')}
      cancelLabel={t('missed.dismiss')}
      {...(again && { confirmLabel: t('missed.again'), onConfirm: tryAgain })}
      onCancel={onDismiss}
      afterClose={afterClose}
    >
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            {t('missed.entry', {
              what: eventText(event),
              by: authorText(event),
              time: times.dateTime(event.at, timeZone),
            })}
          </li>
        ))}
      </ul>
      <p>{refused?.text ?? t('missed.kept')}</p>
    </ConfirmDialog>
  );
}
