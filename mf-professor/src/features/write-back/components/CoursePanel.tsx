import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useRef, useState } from 'react';
import { useMay } from '../../class/may.ts';
import { useHeldFocus } from '../../../ui/useHeldFocus.ts';
import { type Course, isRunning, studentsOf } from '../standing.ts';
import { useWriteBackChanges, type WriteBackChanges } from '../useWriteBackChanges.ts';
import styles from '../WriteBack.module.css';
import { Previewed } from './Previewed.tsx';
import { SetForm } from './SetForm.tsx';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../../class/shown-class.ts';
import { UnplacedRows } from './UnplacedRows.tsx';

interface CoursePanelProps {
  course: Course;
  /** State of writing into this course; null if nothing was previewed. */
  current: WriteBack | null;
  /** True if another course is at work. */
  isTaken: boolean;
}

/** A course: what can be done with it, what would change, what runs, and what came of it. */
export function CoursePanel({ course, current, isTaken }: CoursePanelProps) {
  const { t } = useTexts('professor-write-back');
  const changes = useWriteBackChanges(course);
  const mayWrite = useMay()('manage') && course.isOpen;
  const isAtWork = isRunning(current);
  const heading = useRef<HTMLHeadingElement>(null);
  // Its buttons go with each step.
  const atRest = useHeldFocus(!isAtWork, heading);
  const atWork = useHeldFocus(isAtWork, heading);
  const { platform, title } = course;
  return (
    <div className={styles.course}>
      <h4 ref={heading} tabIndex={-1}>
        {title ? t('course', { title, platform }) : t('untitled', { platform })}
      </h4>
      {!course.isOpen && <p className={layout.muted}>{t('closed', { platform })}</p>}
      {course.isOpen && !mayWrite && <p className={layout.muted}>{t('readOnly')}</p>}
      {isTaken && mayWrite && <p className={layout.muted}>{t('otherRuns')}</p>}
      <p role="status" className={current ? undefined : layout.hidden}>
        {current && t(`now.${current.state}`)}
      </p>
      <div className={styles.part} {...(isAtWork ? atWork : atRest)}>
        {current && isAtWork && <AtWork current={current} changes={mayWrite ? changes : undefined} />}
        {current?.state === 'ready' && <Previewed current={current} changes={mayWrite ? changes : undefined} />}
        {current && !isAtWork && current.state !== 'ready' && current.state !== 'undone' && (
          <Resting current={current} changes={mayWrite ? changes : undefined} />
        )}
        {mayWrite && !isTaken && (current === null || current.state === 'undone') && (
          <SetForm name={current?.setName} changes={changes} />
        )}
      </div>
    </div>
  );
}

interface AtWorkProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** A job at work: how far it is, and how to stop it where it writes. */
function AtWork({ current, changes }: AtWorkProps) {
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

interface RestingProps {
  current: WriteBack;
  /** Missing for who may only look. */
  changes: WriteBackChanges | undefined;
}

/** Shows the result, or where it stopped: who is in place, who is not and why, how to continue, and how to undo it. */
function Resting({ current, changes }: RestingProps) {
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
        <div className={layout.actions}>
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
