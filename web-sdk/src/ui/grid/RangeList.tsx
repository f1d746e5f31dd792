import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts.ts';
import { isNightSlot } from '../../time/format.ts';
import styles from './RangeList.module.css';
import { Button, IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { SelectInput } from '../SelectInput.tsx';
import { endTime, type HourRange, rangesOf, withRange } from './ranges.ts';
import type { Selection } from './useSelection.ts';
import { useWeekWords } from './useWeekWords.ts';

/** Initial value of a new range: Monday from 5 to 7 PM. */
const FIRST: HourRange = { day: 0, from: SLOTS.indexOf('17:00'), until: SLOTS.indexOf('19:00') };

export interface RangeListProps {
  selection: Selection;
  label: string;
  describedBy?: string | undefined;
  id?: string | undefined;
}

/** The same week as a list of times for each day, for whom a grid is not the way. */
export function RangeList({ selection: { cells, set }, label, describedBy, id }: RangeListProps) {
  const { t } = useTexts('grid');
  const words = useWeekWords();
  const holder = useRef<HTMLDivElement>(null);
  const ranges = rangesOf(cells);

  const remove = (range: HourRange) => {
    set(withRange(cells, range, undefined));
    // The button goes away, and the focus must not go with it.
    holder.current?.focus();
  };

  return (
    <div
      ref={holder}
      id={id}
      className={styles.list}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <NewRange onAdd={(range) => set(withRange(cells, undefined, range))} />
      <ul className={styles.days}>
        {DAYS.map((day, index) => {
          const ofDay = ranges.filter((range) => range.day === index);
          return (
            <li key={day} className={styles.day}>
              <span className={styles.dayName}>{words.dayAt(index)}</span>
              {ofDay.length === 0 && <span className={styles.none}>{t('noTimes')}</span>}
              {ofDay.map((range, place) => (
                <div key={place} className={styles.range}>
                  <RangeFields
                    range={range}
                    label={t('timeOf', { number: place + 1, day: words.dayAt(index) })}
                    onChange={(next) => set(withRange(cells, range, next))}
                  />
                  <IconButton
                    label={t('removeTime', { time: words.range({ ...range, lastDay: index }) })}
                    onClick={() => remove(range)}
                  >
                    <Icon of={DeleteOutlined} />
                  </IconButton>
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function NewRange({ onAdd }: { onAdd: (range: HourRange) => void }) {
  const { t } = useTexts('grid');
  const words = useWeekWords();
  const id = useId();
  const [range, setRange] = useState(FIRST);
  return (
    <div className={styles.newRange}>
      <SelectInput
        id={`${id}-day`}
        label={t('day')}
        value={range.day}
        onChange={(event) => setRange({ ...range, day: Number(event.target.value) })}
      >
        {DAYS.map((day, index) => (
          <option key={day} value={index}>
            {words.dayAt(index)}
          </option>
        ))}
      </SelectInput>
      <RangeFields range={range} label={t('newTime')} onChange={setRange} />
      <Button onClick={() => onAdd(range)}>{t('addTime')}</Button>
    </div>
  );
}

interface RangeFieldsProps {
  range: HourRange;
  label: string;
  onChange: (next: HourRange) => void;
}

/** From and to; a start after the end takes the end along. */
function RangeFields({ range, label, onChange }: RangeFieldsProps) {
  const { t } = useTexts('grid');
  const words = useWeekWords();
  const id = useId();
  const inNight = (slot: string, time: string) => (isNightSlot(slot) ? t('nightAfter', { time }) : time);
  const start = (from: number) => onChange({ ...range, from, until: Math.max(range.until, from + 1) });
  return (
    <div className={styles.fields} role="group" aria-label={label}>
      <SelectInput
        id={`${id}-from`}
        label={t('from')}
        value={range.from}
        onChange={(event) => start(Number(event.target.value))}
      >
        {SLOTS.map((slot, index) => (
          <option key={slot} value={index}>
            {inNight(slot, words.startOf(index))}
          </option>
        ))}
      </SelectInput>
      <SelectInput
        id={`${id}-until`}
        label={t('until')}
        value={range.until}
        onChange={(event) => onChange({ ...range, until: Number(event.target.value) })}
      >
        {SLOTS.map((_, index) => index + 1)
          .filter((until) => until > range.from)
          .map((until) => (
            <option key={until} value={until}>
              {inNight(endTime(until), words.endOf(until))}
            </option>
          ))}
      </SelectInput>
    </div>
  );
}
