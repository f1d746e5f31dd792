import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';

/** Asks whether to leave a form that was not sent. The browser's own dialog element keeps the focus inside. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTexts('student');
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="student-dialog" aria-labelledby="student-leave" onClose={onStay}>
      <h2 id="student-leave">{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className="student-dialog-actions">
        <Button size="large" type="primary" onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('leave.go')}
        </Button>
      </div>
    </dialog>
  );
}
