import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, IconButton } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useRef } from 'react';
import { type DraftSlot, keyOf } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';
import styles from './SlotList.module.css';

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

  if (slots.length === 0) return <p className={layout.muted}>{t('meeting.noSlots')}</p>;
  return (
    <ul ref={list} className={styles.slots}>
      {slots.map((slot) => {
        const key = keyOf(slot);
        const when = slotWords(slot);
        return slot.removed ? (
          <li key={key} className={styles.slot}>
            <span className={layout.muted} role="status">
              {t('meeting.removed', { when })}
            </span>
            <Button kind="quiet" data-slot={key} onClick={() => remove(key, false)}>
              {t('meeting.undo')}
            </Button>
          </li>
        ) : (
          <li key={key} className={styles.slot}>
            <CheckRow checked={slot.chosen} onChange={(chosen) => onChange(key, { chosen })}>
              <span>
                {when} <span className={layout.muted}>{t('meeting.minutes', { count: slot.duration })}</span>
              </span>
            </CheckRow>
            <IconButton data-slot={key} label={t('meeting.remove', { when })} onClick={() => remove(key, true)}>
              <Icon of={DeleteOutlined} />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
