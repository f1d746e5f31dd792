import { type Availability, DAYS, SLOTS, type Slot } from '@study-groups/contracts/grid';
import { hourRange } from '@study-groups/contracts/isolated';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';

/** The hours of a day in words: 'Monday', and '2:00 PM – 4:00 PM' for each stretch. */
export interface DayHours {
  day: string;
  stretches: string[];
}

/** Says an availability in words, day by day; days without a free hour are left out. */
export function useHoursText(): (availability: Availability) => DayHours[] {
  const language = useLanguage();
  const times = useTimes();
  return useMemo(
    () => (availability) =>
      DAYS.filter((day) => availability[day]?.length).map((day) => ({
        day: times.day(day),
        stretches: hourRanges(availability[day] ?? []).map(({ from, to }) =>
          hourRange(language, times.slot(from), times.slot(to)),
        ),
      })),
    [language, times],
  );
}

/** Hours in a row: the first slot's start and the last slot's end, both wall times `HH:MM`. */
interface HourRange {
  from: string;
  to: string;
}

/** The slots of one grid day as stretches without a gap, in the order of the grid, the night last. */
export function hourRanges(slots: readonly Slot[]): HourRange[] {
  const ranges: { from: number; to: number }[] = [];
  SLOTS.forEach((slot, index) => {
    if (!slots.includes(slot)) return;
    const last = ranges.at(-1);
    if (last && last.to === index) last.to = index + 1;
    else ranges.push({ from: index, to: index + 1 });
  });
  return ranges.map(({ from, to }) => ({ from: SLOTS[from] ?? '', to: endOf(to - 1) }));
}

function endOf(index: number): string {
  const hour = (Number(SLOTS[index]?.slice(0, 2)) + 1) % 24;
  return `${String(hour).padStart(2, '0')}:00`;
}
