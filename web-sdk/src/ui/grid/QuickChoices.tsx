import type { BusyQuestion } from '../../calendar/reading/read-calendar.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import styles from '../AvailabilityGrid.module.css';
import { Button } from '../Button.tsx';
import { BusyCalendar } from './BusyCalendar.tsx';
import { shareOf, toggled } from './lines.ts';
import { inverted, modelDay, PRESETS, sameOnWeekdays } from './presets.ts';
import { mergedRanges } from './ranges.ts';
import type { Selection } from './useSelection.ts';
import { useWeekWords } from './useWeekWords.ts';

const NAMES = ['evenings', 'daytime', 'weekend'] as const;

export interface QuickChoicesProps {
  selection: Selection;
  /** With it busy times can be taken from a calendar file. */
  calendar?: BusyQuestion | undefined;
}

/** What many students answer, with one touch each; each is a step that can be undone. */
export function QuickChoices({ selection, calendar }: QuickChoicesProps) {
  const { cells, set } = selection;
  const { t } = useTexts('grid');
  const words = useWeekWords();
  const model = modelDay(cells);
  return (
    <div className={styles.chips} role="group" aria-label={t('quick')}>
      {NAMES.map((name) => (
        <Button
          key={name}
          size="small"
          className={styles.chip}
          aria-pressed={shareOf(cells, PRESETS[name]) === true}
          title={mergedRanges(new Set(PRESETS[name])).map(words.range).join('; ')}
          onClick={() => set(toggled(cells, PRESETS[name]))}
        >
          {t(`preset.${name}`)}
        </Button>
      ))}
      <Button
        size="small"
        className={styles.chip}
        disabled={model === undefined || sameOnWeekdays(cells) === cells}
        title={model === undefined ? t('noModel') : t('model', { day: words.dayAt(model) })}
        onClick={() => set(sameOnWeekdays(cells))}
      >
        {t('sameOnWeekdays')}
      </Button>
      <Button size="small" className={styles.chip} title={t('invertHint')} onClick={() => set(inverted(cells))}>
        {t('invert')}
      </Button>
      {calendar && <BusyCalendar selection={selection} question={calendar} />}
    </div>
  );
}
