import { useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { formatIn } from '@study-groups/web-sdk/time/format';
import { useMemo } from 'react';

/** Instants (ISO 8601) of meetings in the language that is shown. Unlike a deadline, a meeting at midnight is on the day that begins. */
export function useMeetingTimes() {
  const language = useLanguage();
  return useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) => (instant: string, timeZone: string) =>
      formatIn(instant, timeZone, language, options);
    return {
      /** 'Thursday, December 3'. */
      day: written({ weekday: 'long', month: 'long', day: 'numeric' }),
      /** '2:00 PM'. */
      time: written({ hour: 'numeric', minute: '2-digit' }),
      /** 'Thu, Dec 3, 2:00 PM'. */
      short: written({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    };
  }, [language]);
}
