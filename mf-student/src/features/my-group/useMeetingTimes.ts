import { localeOf } from '@study-groups/contracts/language';
import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';

/** Instants (ISO 8601) of meetings in the language that is shown. Unlike a deadline, a meeting at midnight is on the day that begins. */
export function useMeetingTimes() {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const shown = new Intl.DateTimeFormat(localeOf(language), options);
      // Plain spaces only, as in all other times.
      return (instant: string) => shown.format(new Date(instant)).replace(/[\u202f\u00a0]/g, ' ');
    };
    return {
      /** 'Thursday, December 3'. */
      day: (instant: string, timeZone: string) =>
        format({ weekday: 'long', month: 'long', day: 'numeric', timeZone })(instant),
      /** '2:00 PM'. */
      time: (instant: string, timeZone: string) => format({ hour: 'numeric', minute: '2-digit', timeZone })(instant),
      /** 'Thu, Dec 3, 2:00 PM'. */
      short: (instant: string, timeZone: string) =>
        format({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone })(
          instant,
        ),
    };
  }, [language]);
}

/** The zone of who looks. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
