import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';

/** A slot in words: 'Monday, 2:00 PM'. */
export function useSlotWords(): (slot: Pick<MeetingSlot, 'day' | 'time'>) => string {
  const { t } = useTexts('common');
  const times = useTimes();
  return ({ day, time }) => t('time.day', { day: times.day(day), time: times.slot(time) });
}
