import { useMemo, useRef, Suspense, useState } from 'react';
import type { BusyQuestion } from '../../calendar/reading/read-calendar.ts';
import { useHost, useToast } from '../../host/useHost.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { weekendOf, workingDays } from './working-days.ts';
import styles from '../AvailabilityGrid.module.css';
import { Button } from '../Button.tsx';
import type { Cells } from './cells.ts';
import { shareOf, toggled } from './lines.ts';
import { inverted, modelDay, presetsOf, sameOnDays } from './presets.ts';
import { mergedRanges } from './ranges.ts';
import type { Selection } from './useSelection.ts';
import { useWeekWords } from './useWeekWords.ts';
import { ownZone } from '../../time/zones.ts';
import type { BusyCalendarDialog } from '../../calendar/BusyCalendarDialog.tsx';

const load = () => import(/* webpackChunkName: "calendar" */ '../../calendar/BusyCalendarDialog.tsx');

/** The way to take busy times from a calendar file; what it needs is loaded when it is pressed. */
function BusyCalendar({ selection: { cells, set }, question }: { selection: Selection; question: BusyQuestion }) {
  const { t } = useTexts('grid');
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ Dialog: typeof BusyCalendarDialog }>();
  const [stage, setStage] = useState<'closed' | 'loading' | 'open'>('closed');
  const close = () => setStage('closed');

  const open = async () => {
    setStage('loading');
    try {
      const { BusyCalendarDialog: Dialog } = await load();
      setLoaded({ Dialog });
      setStage('open');
    } catch {
      close();
      toast('destructive', t('errors:network'));
    }
  };

  return (
    <>
      <Button
        size="small"
        className={styles.chip}
        busy={stage === 'loading'}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('busy')}
      </Button>
      {loaded && stage === 'open' && (
        <Suspense fallback={null}>
          <loaded.Dialog
            question={question}
            cells={cells}
            onClose={close}
            onUse={(next) => {
              close();
              set(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const NAMES = ['evenings', 'daytime', 'weekend'] as const;

export interface QuickChoicesProps {
  selection: Selection;
  /** The class's, whose working days count; without one Monday to Friday. */
  timeZone?: string | undefined;
  /** With it busy times can be taken from a calendar file. */
  calendar?: BusyQuestion | undefined;
}

/** Offers common answers of students, with one touch each; each is a step that can be undone. */
export function QuickChoices({ selection, timeZone, calendar }: QuickChoicesProps) {
  const { cells, set } = selection;
  const { t } = useTexts('grid');
  const { embedded } = useHost();
  const group = useRef<HTMLDivElement>(null);
  const words = useWeekWords();
  const { presets, weekdays, isElsewhere } = useMemo(() => weekOf(timeZone), [timeZone]);
  const model = modelDay(cells, weekdays);
  const choose = (next: Cells, [first]: readonly number[] = []) => {
    set(next);
    // Somebody else's page is not ours to scroll.
    if (!embedded) showWeek(group.current, first);
  };
  return (
    <>
      <div ref={group} className={styles.chips} role="group" aria-label={t('quick')}>
        {NAMES.map((name) => (
          <Button
            key={name}
            size="small"
            className={styles.chip}
            aria-pressed={shareOf(cells, presets[name]) === true}
            title={mergedRanges(new Set(presets[name])).map(words.range).join('; ')}
            onClick={() => choose(toggled(cells, presets[name]), presets[name])}
          >
            {t(`preset.${name}`)}
          </Button>
        ))}
        <Button
          size="small"
          className={styles.chip}
          disabled={model === undefined}
          title={model === undefined ? t('noModel') : t('model', { day: words.dayAt(model) })}
          onClick={() => choose(sameOnDays(cells, weekdays))}
        >
          {t('sameOnWeekdays')}
        </Button>
        <Button size="small" className={styles.chip} title={t('invertHint')} onClick={() => choose(inverted(cells))}>
          {t('invert')}
        </Button>
        {calendar && <BusyCalendar selection={selection} question={calendar} />}
      </div>
      {isElsewhere && <p className={styles.weekdays}>{t('weekdaysAre', { days: words.days(weekdays) })}</p>}
    </>
  );
}

/** If the week begins below this part of the screen, too little of it is seen. */
const LOW = 0.6;

/** Brings what was chosen into sight on a phone, from its first cell on, with the choices above it. */
function showWeek(group: HTMLElement | null, first: number | undefined): void {
  const week = group?.parentElement?.querySelector('[data-scroller]');
  if (!group || !week || week.getBoundingClientRect().top < innerHeight * LOW) return;
  week.querySelector(`[data-cell="${first}"]`)?.scrollIntoView?.({ block: 'start', inline: 'start' });
  group.scrollIntoView?.();
}

/** The quick choices of a zone, and whether its working days are others than those where the reader is. */
function weekOf(timeZone: string | undefined) {
  const weekend = weekendOf(timeZone);
  const here = weekendOf(ownZone());
  const isElsewhere = timeZone !== undefined && weekend.join() !== here.join();
  return { presets: presetsOf(weekend), weekdays: workingDays(weekend), isElsewhere };
}
