import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import type { MadeEvent } from '@study-groups/contracts/google';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useRef } from 'react';
import { CloseButton } from '../CloseButton.tsx';
import shared from '../shared.module.css';
import { useSlotWords } from './useSlotWords.ts';

const CALENDAR = 'https://calendar.google.com/';

/** The events are there: where to find them, and what may come next. */
export function EventsCreated({ events, onMore }: { events: readonly MadeEvent[]; onMore: () => void }) {
  const { t } = useTexts('leader');
  const toast = useToast();
  const slotWords = useSlotWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    toast('success', t('meeting.createdToast'));
    list.current?.closest('section')?.scrollIntoView?.({ block: 'center' });
    // Once, whatever the language becomes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <StateCard
      live
      kind="success"
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('meeting.created')}
      text={t('meeting.createdText')}
      action={
        <div className={shared.actions}>
          <a className={buttonClass({ kind: 'primary' })} href={CALENDAR} target="_blank" rel="noreferrer">
            {t('meeting.openCalendar')}
          </a>
          <Button onClick={onMore}>{t('meeting.more')}</Button>
          <CloseButton />
        </div>
      }
    >
      <ul ref={list} className={shared.lines}>
        {events.map((event) => (
          <li key={event.id}>
            {event.link ? (
              <a href={event.link} target="_blank" rel="noreferrer">
                {slotWords(event)}
              </a>
            ) : (
              slotWords(event)
            )}
            {event.meetLink && (
              <>
                {' · '}
                <a href={event.meetLink} target="_blank" rel="noreferrer">
                  {t('meeting.meetLink')}
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
    </StateCard>
  );
}
