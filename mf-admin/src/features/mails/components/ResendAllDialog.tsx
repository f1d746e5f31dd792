import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense } from 'react';
import styles from '../../../bulk/BulkDialog.module.css';
import '../../../bulk/texts.ts';
import { Modal } from '../../../ui/Modal.tsx';
import '../texts.ts';
import { useResendAll } from '../use-resend-all.ts';

interface ResendAllDialogProps {
  /** How many were given up. */
  count: number;
  /** Whether the mail server takes no mails at the moment. */
  isStopped: boolean;
  onClose: () => void;
}

/** Asks before all mails that were given up go out after all, shows how far that is, and says how it ended. */
export function ResendAllDialog(props: ResendAllDialogProps) {
  return (
    // What is behind it stays while its texts come.
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog({ count, isStopped, onClose }: ResendAllDialogProps) {
  const { t } = useTexts('admin-mails');
  const bulk = useTexts('admin-bulk');
  const { failureText } = useFailureText();
  const { phase, sent, after, failure, isAtWork, run, stop } = useResendAll();
  const goesOn = phase === 'over' && after !== null;
  return (
    <Modal
      open
      title={t('dead.title', { count })}
      onCancel={onClose}
      closable={!isAtWork}
      keyboard={!isAtWork}
      mask={{ closable: false }}
      footer={
        <div className={styles.actions}>
          {phase === 'asking' && (
            <>
              <Button onClick={onClose}>{bulk.t('cancel')}</Button>
              <Button kind="primary" onClick={() => void run()}>
                {t('dead.confirm')}
              </Button>
            </>
          )}
          {isAtWork && (
            <Button autoFocus busy={phase === 'stopping'} onClick={stop}>
              {phase === 'stopping' ? bulk.t('stopping') : bulk.t('stop')}
            </Button>
          )}
          {goesOn && <Button onClick={() => void run()}>{bulk.t('goOn')}</Button>}
          {phase === 'over' && (
            <Button autoFocus onClick={onClose}>
              {bulk.t('close')}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.question}>
        {phase === 'asking' && (
          <>
            <p>{t('dead.all')}</p>
            <p>{t('dead.once')}</p>
            {isStopped && <p>{t('dead.stopped')}</p>}
          </>
        )}
        {isAtWork && (
          <progress
            className={styles.progress}
            max={Math.max(count, sent)}
            value={sent}
            aria-label={bulk.t('progressLabel')}
          />
        )}
        {failure && <Notice kind="error" title={t('dead.failed')} text={failureText(failure)} />}
        {phase !== 'asking' && <p role="status">{t('dead.sent', { count: sent })}</p>}
      </div>
    </Modal>
  );
}
