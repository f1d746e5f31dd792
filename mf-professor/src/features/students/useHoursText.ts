import { type Availability, DAYS } from '@study-groups/contracts/grid';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useMemo } from 'react';
import { hourRanges } from './hour-ranges.ts';

/** The hours of a day in words: 'Monday', and '2:00 PM – 4:00 PM' for each stretch. */
export interface DayHours {
  day: string;
  stretches: string[];
}

/** Says an availability in words, day by day; days without a free hour are left out. */
export function useHoursText(): (availability: Availability) => DayHours[] {
  const times = useTimes();
  return useMemo(
    () => (availability) =>
      DAYS.filter((day) => availability[day]?.length).map((day) => ({
        day: times.day(day),
        stretches: hourRanges(availability[day] ?? []).map(({ from, to }) => `${times.slot(from)} – ${times.slot(to)}`),
      })),
    [times],
  );
}
