import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { studentsOf } from '../standing.ts';
import type { WriteBackChanges } from '../useWriteBackChanges.ts';
import styles from '../WriteBack.module.css';
import { UnplacedRows } from './UnplacedRows.tsx';

interface RestingProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** What came of it, or where it stopped: who is in place, who is not and why, how to go on, and the way back. */
export function Resting({ current, changes }: RestingProps) {
  const { t } = useTexts('professor-write-back');
  const { dateTime } = useTimes();
  const { class: course } = useShownClass();
  const [isAsking, setAsking] = useState(false);
  const { id, state, fault, continuesAt, done, total, setName, groups, counts, canUndo } = current;
  // What was never shown, or is not as it was shown, is looked at first.
  const canGoOn = state !== 'written' && fault !== 'changed' && groups.length > 0;

  async function confirm() {
    await changes?.undo(id);
    setAsking(false);
  }

  return (
    <>
      {fault && (
        <Notice
          kind="warning"
          title={t(`fault.${fault}.title`)}
          text={
            continuesAt === null
              ? t(`fault.${fault}.text`)
              : `${t(`fault.${fault}.text`)} ${t('continuesAt', { at: dateTime(continuesAt, course.timeZone) })}`
          }
        />
      )}
      <p className={layout.muted}>{t('set', { name: setName })}</p>
      {state === 'written' ? (
        <p className={styles.sum}>{t('there', { there: counts.there, total: studentsOf(current) })}</p>
      ) : (
        total > 0 && <p className={styles.sum}>{t('steps', { done, total })}</p>
      )}
      <UnplacedRows current={current} />
      {changes && (
        <div className={styles.actions}>
          {canGoOn && (
            <Button kind="primary" busy={changes.isBusy && !isAsking} onClick={() => void changes.start(id)}>
              {t('goOn')}
            </Button>
          )}
          <Button
            kind={canGoOn || state === 'written' ? 'plain' : 'primary'}
            disabled={changes.isBusy}
            onClick={() => void changes.preview(setName)}
          >
            {t('previewAgain')}
          </Button>
          {canUndo && (
            <Button disabled={changes.isBusy} onClick={() => setAsking(true)}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('undoTitle')}
        confirmLabel={t('undoNow')}
        cancelLabel={t('keep')}
        danger
        busy={changes?.isBusy ?? false}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('undoText', { name: setName })}</p>
      </ConfirmDialog>
    </>
  );
}
