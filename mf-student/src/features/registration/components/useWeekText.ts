import type { Availability } from '@study-groups/contracts/grid';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Says a week in words: '12 hours on 4 days'. */
export function useWeekText(): (availability: Availability) => string {
  const { t } = useTexts('student');
  return (availability) => {
    const days = Object.values(availability).filter((slots) => slots.length > 0);
    const count = days.reduce((sum, slots) => sum + slots.length, 0);
    if (count === 0) return t('summary.noHours');
    return t('summary.hours', { count, days: t('summary.days', { count: days.length }) });
  };
}
