import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { intoView } from '../into-view.ts';
import shared from '../shared.module.css';
import { keyOf } from './draft.ts';
import type { Outcome } from './useCreateEvents.ts';
import { useSlotWords } from './useSlotWords.ts';

/** What went wrong with Google, what is there all the same, and what to do. */
export function GoogleReport({ outcome, isRefused }: { outcome: Outcome | undefined; isRefused: boolean }) {
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
