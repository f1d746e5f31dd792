import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { type DraftSlot, keyOf } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';

interface SlotListProps {
  slots: readonly DraftSlot[];
  onChange: (key: string, change: Partial<DraftSlot>) => void;
}

/** The weekly slots, each to take or to remove; one that was removed keeps its place until then, with its undo. */
export function SlotList({ slots, onChange }: SlotListProps) {
  const { t } = useTexts('leader');
  const slotWords = useSlotWords();
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string>(undefined);

  // The button that was pressed is gone; the one in its place takes the focus.
  useEffect(() => {
    if (pressed.current) list.current?.querySelector<HTMLElement>(`[data-slot="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [slots]);

  const remove = (key: string, removed: boolean) => {
    pressed.current = key;
    onChange(key, { removed });
  };

  if (slots.length === 0) return <p className="sg-muted">{t('meeting.noSlots')}</p>;
  return (
    <ul ref={list} className="leader-slots">
      {slots.map((slot) => {
        const key = keyOf(slot);
        const when = slotWords(slot);
        return slot.removed ? (
          <li key={key} className="leader-slot">
            <span className="sg-muted" role="status">
              {t('meeting.removed', { when })}
            </span>
            <Button type="link" data-slot={key} onClick={() => remove(key, false)}>
              {t('meeting.undo')}
            </Button>
          </li>
        ) : (
          <li key={key} className="leader-slot">
            <label>
              <input
                type="checkbox"
                checked={slot.chosen}
                onChange={(event) => onChange(key, { chosen: event.target.checked })}
              />
              <span>
                {when} <span className="sg-muted">{t('meeting.minutes', { count: slot.duration })}</span>
              </span>
            </label>
            <button
              type="button"
              className="sg-icon-button"
              data-slot={key}
              aria-label={t('meeting.remove', { when })}
              onClick={() => remove(key, true)}
            >
              <DeleteOutlined aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
