import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Dialog } from '@study-groups/web-sdk/ui/Dialog';
import { useState } from 'react';
import styles from './EraseDialog.module.css';

const LOST = ['lostSubmission', 'lostSaid', 'lostListed', 'lostMails'] as const;
const STAYS = ['staysMails', 'staysCounts', 'staysBackups'] as const;

interface EraseDialogProps {
  /** From which class; from everywhere without one. */
  course: string | undefined;
  onErase: () => Promise<void>;
  onClose: () => void;
}

/** Says what is lost and what stays, before it is erased. */
export function EraseDialog({ course, onErase, onClose }: EraseDialogProps) {
  const { t } = useTexts('my-data');
  const [isBusy, setBusy] = useState(false);
  const title = course === undefined ? t('erase.titleAll') : t('erase.titleOne', { course });
  const lost = course === undefined ? [...LOST, 'lostDevices' as const] : LOST;
  return (
    <Dialog label={title} onClose={onClose}>
      <div className={styles.words}>
        <h2>{title}</h2>
        <h3>{t('erase.lost')}</h3>
        <ul>
          {lost.map((name) => (
            <li key={name}>{t(`erase.${name}`)}</li>
          ))}
        </ul>
        <h3>{t('erase.stays')}</h3>
        <ul>
          {STAYS.map((name) => (
            <li key={name}>{t(`erase.${name}`)}</li>
          ))}
        </ul>
        <p>{t('erase.final')}</p>
        <div className={styles.actions}>
          <Button
            kind="danger"
            busy={isBusy}
            onClick={() => {
              setBusy(true);
              void onErase();
            }}
          >
            {t('erase.yes')}
          </Button>
          <Button onClick={onClose}>{t('erase.no')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
