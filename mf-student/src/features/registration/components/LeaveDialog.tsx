import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useEffect, useId, useRef } from 'react';
import styles from './LeaveDialog.module.css';

/** Asks whether to leave a form that was not sent. The browser's own dialog element keeps the focus inside. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTexts('student');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onStay}>
      <h2 id={title}>{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className={styles.actions}>
        <Button size="large" kind="primary" onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('leave.go')}
        </Button>
      </div>
    </dialog>
  );
}
