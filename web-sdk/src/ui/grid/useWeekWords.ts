import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/useTexts.ts';
import { isNightSlot } from '../../time/format.ts';
import { useTimes } from '../../time/useTimes.ts';
import { runsOf, type Weekdays } from './working-days.ts';
import type { Cells } from './cells.ts';
import { type DaysRange, endTime, mergedRanges } from './ranges.ts';
import type { Step } from './useSelection.ts';

/** Up to this many ranges are announced one by one; of more only the hours are counted. */
const SAID = 5;

/** Says parts of the week in the language that is shown. */
export function useWeekWords() {
  const { t, language } = useTexts('grid');
  const times = useTimes();
  return useMemo(() => {
    const dayAt = (index: number) => {
      const day = DAYS[index];
      return day ? times.day(day) : '';
    };
    const startOf = (slot: number) => times.slot(SLOTS[slot] ?? '');
    const endOf = (until: number) => times.slot(endTime(until));

    const daysFrom = (first: number, last: number) =>
      first === last ? dayAt(first) : t('days', { first: dayAt(first), last: dayAt(last) });

    /** 'Sunday to Thursday'. */
    const days = (some: Weekdays) =>
      new Intl.ListFormat(language).format(runsOf(some).map(({ first, last }) => daysFrom(first, last)));

    /** 'Tuesday, 5:00 PM to 9:00 PM'. */
    const range = ({ day, lastDay, from, until }: DaysRange) => {
      const days = daysFrom(day, lastDay);
      if (until - from === SLOTS.length) return t('allHours', { days });
      const words = { days, from: startOf(from), until: endOf(until) };
      return isNightSlot(SLOTS[from] ?? '') ? t('nightRange', words) : t('range', words);
    };

    const hours = (cells: Cells) => {
      const ranges = mergedRanges(cells);
      return ranges.length > SAID ? t('someHours', { count: cells.size }) : ranges.map(range).join('; ');
    };

    /** Describes the changes of a step: 'Tuesday, 5:00 PM to 9:00 PM: chosen.' */
    const step = ({ added, removed }: Step) =>
      [
        added.size > 0 && t('added', { hours: hours(added) }),
        removed.size > 0 && t('removed', { hours: hours(removed) }),
      ]
        .filter(Boolean)
        .join(' ');

    return { dayAt, days, startOf, endOf, range, step };
  }, [t, language, times]);
}
