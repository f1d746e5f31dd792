import { type ChangeEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { Button } from '../ui/Button.tsx';
import type { Cells } from '../ui/grid/cells.ts';
import { OFFERED, withoutBusy } from '../ui/grid/presets.ts';
import { layout } from '../ui/layout.ts';
import { Notice } from '../ui/Notice.tsx';
import { type FileFailure, LARGEST, readFile } from './read-file.ts';
import type { BusyAnswer, BusyQuestion } from './reading/read-calendar.ts';
import styles from './BusyCalendarDialog.module.css';
import { useTimes } from '../time/useTimes.ts';
import { mergedRanges } from '../ui/grid/ranges.ts';
import { useWeekWords } from '../ui/grid/useWeekWords.ts';

export interface BusyCalendarDialogProps {
  question: BusyQuestion;
  /** The hours that are chosen now. */
  cells: Cells;
  onUse: (next: Cells) => void;
  onClose: () => void;
}

/** The stages of choosing a file. */
type Stage =
  | { at: 'choosing' }
  | { at: 'reading'; file: File; share: number }
  | { at: 'failed'; failed: FileFailure }
  | { at: 'read'; answer: BusyAnswer };

interface BusyHoursProps {
  answer: BusyAnswer;
  /** The hours that are chosen now. */
  cells: Cells;
  /** Those that will be. */
  next: Cells;
}

/** Asks for a calendar file, shows what is busy in a usual week of it, and takes that out of the hours that are chosen. */
export function BusyCalendarDialog({ question, cells, onUse, onClose }: BusyCalendarDialogProps) {
  const { t } = useTexts('calendar');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { stage, read } = useReading(question);
  const id = useId();

  // Before it is taken away: a dialog that is closed gives the focus back, one that is removed does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) read(file);
    // The same file may be chosen again, once it is exported again.
    target.value = '';
  };

  const isReading = stage.at === 'reading';
  const next = stage.at === 'read' ? withoutBusy(cells, stage.answer.cells) : cells;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onClose}
    >
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p id={`${id}-text`} className={layout.muted}>
        {t('text')}
      </p>
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,.icalendar,text/calendar"
        aria-label={t('file')}
        tabIndex={-1}
        className={layout.hidden}
        onChange={onChange}
      />
      <div role="status">
        {isReading && <p>{t('reading', { name: stage.file.name })}</p>}
        {stage.at === 'read' && <BusyHours answer={stage.answer} cells={cells} next={next} />}
      </div>
      {stage.at === 'read' && stage.answer.isCutOff && (
        <Notice kind="warning" title={t('cutOff.title')} text={t('cutOff.text')} />
      )}
      {isReading && <progress className={styles.progress} aria-label={t('progress')} value={stage.share} />}
      {stage.at === 'failed' && (
        <Notice
          kind="error"
          title={t('failed.title')}
          text={t(`failed.${stage.failed}`, { megabytes: LARGEST / 1_000_000 })}
        />
      )}
      <div className={styles.actions}>
        {next !== cells && (
          <Button kind="primary" size="large" onClick={() => onUse(next)}>
            {t('use')}
          </Button>
        )}
        <Button
          kind={stage.at === 'choosing' ? 'primary' : 'plain'}
          size="large"
          busy={isReading}
          onClick={() => input.current?.click()}
        >
          {stage.at === 'choosing' ? t('choose') : t('chooseOther')}
        </Button>
        <Button size="large" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </dialog>
  );
}

/** Reads one file after the other; a new one, and leaving, end what is being read. */
function useReading(question: BusyQuestion): { stage: Stage; read: (file: File) => void } {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const read = (file: File) => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const show = (next: Stage) => !stop.signal.aborted && setStage(next);
    show({ at: 'reading', file, share: 0 });
    const onProgress = (share: number) => show({ at: 'reading', file, share });
    readFile(file, question, { signal: stop.signal, onProgress }).then(
      (answer) => show('failed' in answer ? { at: 'failed', ...answer } : { at: 'read', answer }),
      () => show({ at: 'failed', failed: 'unopened' }),
    );
  };
  return { stage, read };
}

/** Shows the busy hours of a usual week of a calendar, and what they change. */
function BusyHours({ answer, cells, next }: BusyHoursProps) {
  const { t } = useTexts('calendar');
  const times = useTimes();
  const words = useWeekWords();
  const { weeks, monday, isAny, unread, timeZone } = answer;
  const looked = { count: weeks, date: times.date(monday, timeZone) };
  const busy = new Set(answer.cells);
  const left = unread > 0 && <p className={layout.muted}>{t('unread', { count: unread })}</p>;
  if (busy.size === 0) {
    return (
      <>
        <h3 className={styles.heading}>{t('nothing')}</h3>
        <p>{isAny ? t('seldom', looked) : t('none', looked)}</p>
        {left}
      </>
    );
  }
  const offered = { from: times.slot(OFFERED.from), until: times.slot(OFFERED.until) };
  return (
    <>
      <h3 className={styles.heading}>{t('busy', { count: busy.size })}</h3>
      <ul className={styles.hours}>
        {mergedRanges(busy).map((range) => (
          <li key={`${range.day}-${range.lastDay}-${range.from}`}>{words.range(range)}</li>
        ))}
      </ul>
      <p className={layout.muted}>{t('rule', looked)}</p>
      <p>
        {cells.size === 0
          ? t('offers', { ...offered, count: next.size })
          : next === cells
            ? t('takesNone')
            : t('takes', { count: cells.size - next.size })}
      </p>
      {left}
    </>
  );
}
