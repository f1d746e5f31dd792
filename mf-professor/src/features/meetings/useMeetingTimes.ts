import { DAYS } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { formatIn } from '@study-groups/web-sdk/time/format';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { wallClock } from '@study-groups/web-sdk/time/zones';
import { useMemo } from 'react';
import { useShownClass } from '../class/shown-class.ts';

/** So far ahead the name of a day says which one is meant. */
const WEEK_MS = 7 * 86_400_000;

/** Returns a function that formats the time of a meeting, by the clocks of the class, in the current language. */
export function useMeetingTimes() {
  const { t, language } = useTexts('professor-groups');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  return useMemo(() => {
    const written = (instant: string, options: Intl.DateTimeFormatOptions) =>
      formatIn(instant, timeZone, language, options);
    // The weeks of the grid begin on a Monday.
    const dayOf = (instant: string) => DAYS[(wallClock(instant, timeZone).getUTCDay() + 6) % DAYS.length]!;
    return {
      /** 'Tuesday, December 1 at 10:00 AM'. */
      whole: (instant: string) =>
        written(instant, { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
      /** 'Tue, Dec 1'. */
      date: (instant: string) => written(instant, { weekday: 'short', month: 'short', day: 'numeric' }),
      /** 'Tue, Dec 1, 10:00 AM'. */
      dateAndHour: (instant: string) =>
        written(instant, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
      /** 'Tue, 10:00 AM'; 'Dec 15' where that is more than a week ahead. @param now milliseconds since 1970 */
      short: (instant: string, now: number) =>
        Date.parse(instant) - now < WEEK_MS
          ? t('common:time.day', {
              day: times.day(dayOf(instant), 'short'),
              // No line begins with 'PM'.
              time: written(instant, { hour: 'numeric', minute: '2-digit' }).replaceAll(' ', '\u00a0'),
            })
          : written(instant, { month: 'short', day: 'numeric' }),
    };
  }, [t, language, times, timeZone]);
}
