import { layout } from '@study-groups/web-sdk/ui/layout';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';
import shared from '../shared.module.css';
import type { useCreateEvents, Outcome } from './useCreateEvents.ts';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { intoView } from '../into-view.ts';
import { keyOf } from './draft.ts';
import { useSlotWords } from './useSlotWords.ts';

interface GoogleWayProps {
  /** True if it could not be found out if Google is configured. */
  isUnknown: boolean;
  /** True if Google's page was left without permission. */
  isRefused: boolean;
  events: ReturnType<typeof useCreateEvents>;
  onCreate: () => void;
  onRetryGoogle: () => void;
  /** The other way. */
  children: ReactNode;
}

/** Into the caller's Google calendar. What comes of it stands last, so that nothing moves when it appears. */
export function GoogleWay({ isUnknown, isRefused, events, onCreate, onRetryGoogle, children }: GoogleWayProps) {
  const { t } = useTexts('leader');
  return (
    <>
      {isUnknown && (
        <Notice
          kind="error"
          title={t('meeting.googleUnknown')}
          action={<Button onClick={onRetryGoogle}>{t('again')}</Button>}
        />
      )}
      <Button kind="primary" size="large" icon={<Icon of={CalendarOutlined} />} busy={events.busy} onClick={onCreate}>
        {t('meeting.create')}
      </Button>
      <p className={layout.note}>{t('meeting.createHint')}</p>
      {children}
      <GoogleReport outcome={events.outcome} isRefused={isRefused} />
    </>
  );
}

/** Reports the failure with Google, what is there all the same, and what to do. */
function GoogleReport({ outcome, isRefused }: { outcome: Outcome | undefined; isRefused: boolean }) {
  const { t } = useTexts('leader');
  const errors = useTexts('errors').t;
  const { failureText } = useFailureText();
  const slotWords = useSlotWords();

  if (!outcome) {
    return isRefused && <Notice ref={intoView} kind="error" title={t('authFailed')} text={t('authRetry')} />;
  }
  if ('signIn' in outcome) {
    return <Notice ref={intoView} kind="error" title={t('authFailed')} text={errors('google_sign_in')} />;
  }
  if ('failure' in outcome) {
    const text = failureText(outcome.failure);
    return <Notice ref={intoView} kind="error" title={t('meeting.createFailed')} text={text} />;
  }
  const { events = [], failed = [] } = outcome.answer;
  if (failed.length === 0) {
    const text = t('meeting.noEventsText');
    return <Notice ref={intoView} kind="warning" role="alert" title={t('meeting.noEvents')} text={text} />;
  }
  return (
    <Notice
      ref={intoView}
      kind="warning"
      role="alert"
      title={t('meeting.partly', { count: events.length, total: events.length + failed.length })}
      text={
        <>
          <ul className={shared.lines}>
            {failed.map(({ code, ...slot }) => (
              <li key={keyOf(slot)}>
                {slotWords(slot)}: {errors([code, 'unexpected'])}
              </li>
            ))}
          </ul>
          <p>{t('meeting.partlyText')}</p>
        </>
      }
    />
  );
}
