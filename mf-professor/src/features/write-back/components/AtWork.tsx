import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { WriteBackChanges } from '../useWriteBackChanges.ts';
import styles from '../WriteBack.module.css';

interface AtWorkProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** A job at work: how far it is, and how to stop it where it writes. */
export function AtWork({ current, changes }: AtWorkProps) {
  const { t } = useTexts('professor-write-back');
  const { id, state, done, total } = current;
  return (
    <>
      <p className={styles.share}>
        <progress aria-label={t('progress')} {...(total > 0 && { max: total, value: Math.min(done, total) })} />
        {total > 0 && <span className={layout.muted}>{t('steps', { done, total })}</span>}
      </p>
      <p className={layout.muted}>{t('byItself')}</p>
      {changes && state !== 'reading' && (
        <Button size="small" busy={changes.isBusy} onClick={() => void changes.stop(id)}>
          {t('stop')}
        </Button>
      )}
    </>
  );
}
