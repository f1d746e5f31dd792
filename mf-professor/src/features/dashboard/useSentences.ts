import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useShownClass } from './shown-class.ts';
import type { Sentence } from './standing.ts';

/** Writes sentences about how the class stands. */
export function useSentences(): (sentences: readonly Sentence[]) => string {
  const { t } = useTexts('professor-dashboard');
  const times = useTimes();
  const { deadline, timeZone, minStudents } = useShownClass().class;
  const values = {
    date: t('dateInZone', { date: times.dateTime(deadline, timeZone, { weekday: true }), zone: times.zone(timeZone) }),
    min: minStudents,
  };
  return (sentences) =>
    sentences
      .map(({ key, count }) => t(`sentence.${key}`, count === undefined ? values : { ...values, count }))
      .join(' ');
}
