import ClearOutlined from '@ant-design/icons-svg/es/asn/ClearOutlined';
import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import type { Availability } from '@study-groups/contracts/grid';
import { type KeyboardEvent, memo, useState } from 'react';
import type { BusyQuestion } from '../calendar/reading/read-calendar.ts';
import { useToast } from '../host/useHost.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { GridTable } from './grid/GridTable.tsx';
import { historyKey } from './grid/history-key.ts';
import { QuickChoices } from './grid/QuickChoices.tsx';
import type { RangeList } from './grid/RangeList.tsx';
import { type Selection, useSelection } from './grid/useSelection.ts';
import { useWeekWords } from './grid/useWeekWords.ts';
import { Button } from './Button.tsx';
import { Icon, type IconProps } from './Icon.tsx';
import { layout } from './layout.ts';
import styles from './AvailabilityGrid.module.css';

export interface AvailabilityGridProps {
  value?: Availability;
  /** Called once for each click, drag, range, quick choice, undo or redo. */
  onChange?: (next: Availability) => void;
  /** Question of the grid, for those who can't see the heading above it. */
  label: string;
  /** Ids of texts that explain it or say what is wrong with it. */
  describedBy?: string;
  invalid?: boolean;
  /** The id of what takes the answer: the table of hours or the list of times. */
  id?: string;
  /** The class's zone, whose working days the quick choices know; without one they are Monday to Friday. */
  timeZone?: string;
  /** The class whose busy hours can be taken from a calendar file, the same object while it is the same class. */
  calendar?: BusyQuestion;
}

const VIEWS = ['table', 'list'] as const;

const loadList = () => import(/* webpackChunkName: "grid-list" */ './grid/RangeList.tsx');

/**
 * A week to choose free hours in, by mouse, finger or keyboard, in a table of hours or in a list of times. Its `value`
 * and `onChange` are those of a form's field.
 */
export const AvailabilityGrid = memo(function AvailabilityGrid({
  value,
  onChange,
  label,
  describedBy,
  invalid = false,
  id,
  timeZone,
  calendar,
}: AvailabilityGridProps) {
  const { t } = useTexts('grid');
  const words = useWeekWords();
  const selection = useSelection(value, onChange);
  const [List, setList] = useState<typeof RangeList>();
  const [isLoading, setLoading] = useState(false);
  const toast = useToast();
  const { cells, step, undo, redo } = selection;

  const onKeyDown = (event: KeyboardEvent) => {
    const asked = historyKey(event);
    if (!asked || event.defaultPrevented) return;
    event.preventDefault();
    if (asked === 'undo') undo();
    else redo();
  };

  const showList = async () => {
    setLoading(true);
    try {
      const { RangeList } = await loadList();
      setList(() => RangeList);
    } catch {
      toast('destructive', t('errors:network'));
    } finally {
      setLoading(false);
    }
  };

  const Week = List ?? GridTable;
  const view = List ? 'list' : 'table';
  return (
    <div className={[styles.grid, invalid && styles.gridInvalid].filter(Boolean).join(' ')} onKeyDown={onKeyDown}>
      <div className={styles.views} role="group" aria-label={t('views')}>
        {VIEWS.map((each) => (
          <Button
            key={each}
            size="small"
            kind="quiet"
            aria-pressed={each === view}
            busy={each === 'list' && isLoading}
            onClick={() => (each === 'list' ? void showList() : setList(undefined))}
          >
            {t(`view.${each}`)}
          </Button>
        ))}
      </div>
      <QuickChoices selection={selection} timeZone={timeZone} calendar={calendar} />
      <div className={styles.gridBar}>
        <Legend />
        <HistoryButtons selection={selection} />
      </div>
      <Week selection={selection} label={label} describedBy={describedBy} id={id} />
      <p className={styles.gridFoot}>
        <span role="status" className={layout.hidden}>
          {step && words.step(step)}
        </span>
        <strong role="status">{t('hours', { count: cells.size })}</strong>{' '}
        <span>{view === 'table' ? t('nightHint') : t('nightHintList')}</span>{' '}
        {view === 'table' && <span className={styles.touchHint}>{t('touchHint')}</span>}
      </p>
    </div>
  );
});

function Legend() {
  const { t } = useTexts('grid');
  return (
    <ul className={styles.legend} aria-label={t('legend')}>
      <li>
        <span className={`${styles.swatch} ${styles.swatchOn}`} aria-hidden /> {t('available')}
      </li>
      <li>
        <span className={styles.swatch} aria-hidden /> {t('unavailable')}
      </li>
    </ul>
  );
}

function HistoryButtons({ selection }: { selection: Selection }) {
  const { t } = useTexts('grid');
  const { cells, set, undo, redo, canUndo, canRedo } = selection;
  return (
    <div className={styles.gridActions}>
      <HistoryButton of={UndoOutlined} name={t('undo')} disabled={!canUndo} onClick={undo} />
      <HistoryButton of={RedoOutlined} name={t('redo')} disabled={!canRedo} onClick={redo} />
      <HistoryButton of={ClearOutlined} name={t('clear')} disabled={cells.size === 0} onClick={() => set(new Set())} />
    </div>
  );
}

interface HistoryButtonProps extends Pick<IconProps, 'of'> {
  name: string;
  disabled: boolean;
  onClick: () => void;
}

/** On a phone its name is for those who hear it; the icon leaves the week more room. */
function HistoryButton({ of, name, ...rest }: HistoryButtonProps) {
  return (
    <Button {...rest} kind="quiet" size="small" title={name} icon={<Icon of={of} />}>
      <span className={styles.actionName}>{name}</span>
    </Button>
  );
}
