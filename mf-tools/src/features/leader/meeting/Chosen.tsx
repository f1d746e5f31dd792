import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import shared from '../shared.module.css';
import { keyOf } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';

/** The times that are chosen, in words, above the button that makes them real. */
export function Chosen({ slots, zone }: { slots: readonly MeetingSlot[]; zone: string }) {
  const { t } = useTexts('leader');
  const slotWords = useSlotWords();
  if (slots.length === 0) return <p className={layout.muted}>{t('meeting.noneYet')}</p>;
  return (
    <ul className={shared.lines}>
      {slots.map((slot) => (
        <li key={keyOf(slot)}>
          {t('meeting.everyWeek', { when: slotWords(slot), zone })}{' '}
          <span className={layout.muted}>{t('meeting.minutes', { count: slot.duration })}</span>
        </li>
      ))}
    </ul>
  );
}
