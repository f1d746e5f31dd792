import { layout } from '@study-groups/web-sdk/ui/layout';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect, useRef } from 'react';
import type { Asking } from '../answers.ts';
import { useFieldName } from '../useFieldName.ts';
import type { Newer } from '../useNewer.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import styles from './NewerNotice.module.css';

export interface NewerNoticeProps {
  newer: Newer;
  publicClass: Pick<Asking, 'questions'>;
  /** Sends the answers of this form in the place of the newer ones. */
  onSendMine: () => void;
  /** Called when the choice is made, and its buttons are gone: puts the focus back into the form. */
  onDone: () => void;
}

/** Says that the submission was changed elsewhere since this form was opened, and lets its student choose. */
export function NewerNotice({ newer, publicClass, onSendMine, onDone }: NewerNoticeProps) {
  const nameOf = useFieldName(publicClass);
  const { t } = useTexts('newer');
  const { t: student } = useTexts('student');
  const times = useTimes();
  const card = useRef<HTMLDivElement>(null);
  const { isShown, savedAt, differing } = newer;
  const wasShown = useRef(isShown);

  useEffect(() => {
    // The button that had the focus is gone.
    if (wasShown.current !== isShown) card.current?.querySelector('button')?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);

  const here = ownZone();
  const fields = differing.map(nameOf).filter(Boolean).join(student('separator'));
  const done = (choose: () => void) => () => {
    choose();
    onDone();
  };
  return (
    <div ref={card} className={styles.floating}>
      {isShown ? (
        <Notice
          kind="info"
          role="status"
          title={t('shown')}
          text={t('shownText')}
          action={
            <div className={layout.actions}>
              <Button onClick={done(newer.goBack)}>{t('back')}</Button>
              <Button onClick={done(newer.keep)}>{t('keep')}</Button>
            </div>
          }
        />
      ) : (
        <Notice
          kind="warning"
          role="alert"
          title={t('title')}
          text={t('text', { date: times.dateTime(savedAt, here), fields })}
          action={
            <div className={layout.actions}>
              <Button onClick={newer.look}>{t('look')}</Button>
              <Button onClick={done(onSendMine)}>{t('mine')}</Button>
            </div>
          }
        />
      )}
    </div>
  );
}
