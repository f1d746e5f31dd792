import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import type { MadeEvent } from '@study-groups/contracts/google';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { toast } from '@study-groups/web-sdk/ui/toast';
import Button from 'antd/es/button';
import { useEffect } from 'react';
import { CloseButton } from '../CloseButton.tsx';
import { useSlotWords } from './useSlotWords.ts';

const CALENDAR = 'https://calendar.google.com/';

/** The events are there: where to find them, and what may come next. */
export function EventsCreated({ events, onMore }: { events: readonly MadeEvent[]; onMore: () => void }) {
  const { t } = useTexts('leader');
  const slotWords = useSlotWords();
  useEffect(() => {
    toast('success', t('meeting.createdToast'));
    window.scrollTo({ top: 0 });
    // Once, whatever the language becomes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <StateCard
      live
      kind="success"
      icon={<CheckCircleOutlined />}
      title={t('meeting.created')}
      text={t('meeting.createdText')}
      action={
        <div className="leader-actions">
          <a className="sg-link-button" href={CALENDAR} target="_blank" rel="noreferrer">
            {t('meeting.openCalendar')}
          </a>
          <Button onClick={onMore}>{t('meeting.more')}</Button>
          <CloseButton />
        </div>
      }
    >
      <ul className="leader-chosen">
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
