import type { MeetingTime } from '@study-groups/contracts/grid';
import { useMemo } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import * as times from './format.ts';

/** The display of times in the language that is shown. */
export function useTimes() {
  const { t, language } = useTexts('common');
  return useMemo(
    () => ({
      /** An instant in a class's zone: 'December 4, 2026 at 11:59 PM'. */
      dateTime: (instant: string, timeZone: string, options?: { weekday?: boolean }) =>
        times.formatDateTime(instant, timeZone, language, options),
      /** The same in few words: 'Dec 4, 11:59 PM'. */
      dateTimeShort: (instant: string, timeZone: string) => times.formatDateTimeShort(instant, timeZone, language),
      /** An instant in a class's zone, the date alone. */
      date: (instant: string, timeZone: string) => times.formatDate(instant, timeZone, language),
      /** 'Eastern Time'. */
      zone: (timeZone: string) => times.zoneName(timeZone, language),
      /** '2:00 PM'. */
      slot: (slot: string) => times.formatSlot(slot, language),
      day: (day: Parameters<typeof times.dayName>[0], length?: 'short' | 'long') =>
        times.dayName(day, language, length),
      /** 'Monday, 2:00 PM'; the slots after midnight say whose night it is. */
      meetingTime: (time: MeetingTime) => {
        const { day, slot } = times.splitMeetingTime(time);
        const words = { day: times.dayName(day, language), time: times.formatSlot(slot, language) };
        return times.isNightSlot(slot) ? t('time.night', words) : t('time.day', words);
      },
    }),
    [t, language],
  );
}
