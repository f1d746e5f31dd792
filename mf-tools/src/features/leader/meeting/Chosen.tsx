import type { MeetingSlot } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { keyOf } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';

/** The times that are chosen, in words, above the button that makes them real. */
export function Chosen({ slots, zone }: { slots: readonly MeetingSlot[]; zone: string }) {
  const { t } = useTexts('leader');
  const slotWords = useSlotWords();
  return (
    <>
      <h2 id="leader-chosen">{t('meeting.chosen')}</h2>
      {slots.length === 0 ? (
        <p className="sg-muted">{t('meeting.noneYet')}</p>
      ) : (
        <ul className="leader-chosen">
          {slots.map((slot) => (
            <li key={keyOf(slot)}>
              {t('meeting.everyWeek', { when: slotWords(slot), zone })}{' '}
              <span className="sg-muted">{t('meeting.minutes', { count: slot.duration })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
