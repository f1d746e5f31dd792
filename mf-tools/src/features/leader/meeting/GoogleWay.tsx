import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { keyOf } from './draft.ts';
import type { useCreateEvents } from './useCreateEvents.ts';
import { useSlotWords } from './useSlotWords.ts';

interface GoogleWayProps {
  /** Whether it could not be found out if Google is configured. */
  unknown: boolean;
  /** Why Google's page was left without leave: a code of the table of errors. */
  refused: string | null;
  events: ReturnType<typeof useCreateEvents>;
  onCreate: () => void;
  onRetryGoogle: () => void;
}

/** Into the caller's Google calendar, and what came of it. */
export function GoogleWay({ unknown, refused, events, onCreate, onRetryGoogle }: GoogleWayProps) {
  const { t } = useTexts('leader');
  const { busy, outcome } = events;
  return (
    <>
      {unknown && (
        <Alert
          type="error"
          showIcon
          title={t('meeting.googleUnknown')}
          action={
            <Button size="small" onClick={onRetryGoogle}>
              {t('again')}
            </Button>
          }
        />
      )}
      <Report outcome={outcome} refused={refused} />
      <Button type="primary" size="large" icon={<CalendarOutlined aria-hidden />} loading={busy} onClick={onCreate}>
        {t('meeting.create')}
      </Button>
      <p className="sg-hint">{t('meeting.createHint')}</p>
    </>
  );
}

/** What went wrong, what is there all the same, and what to do. */
function Report({ outcome, refused }: Pick<GoogleWayProps, 'refused'> & Pick<GoogleWayProps['events'], 'outcome'>) {
  const { t } = useTexts('leader');
  const errors = useTexts('errors').t;
  const { failureText } = useFailureText();
  const slotWords = useSlotWords();

  if (!outcome) {
    if (!refused) return null;
    return <Alert type="error" showIcon title={t('authFailed')} description={t('authRetry')} />;
  }
  if ('signIn' in outcome) {
    return <Alert type="error" showIcon title={t('authFailed')} description={errors('google_sign_in')} />;
  }
  if ('failure' in outcome) {
    return <Alert type="error" showIcon title={t('meeting.createFailed')} description={failureText(outcome.failure)} />;
  }
  const { events = [], failed = [] } = outcome.answer;
  if (failed.length === 0) {
    return <Alert type="warning" showIcon title={t('meeting.noEvents')} description={t('meeting.noEventsText')} />;
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('meeting.partly', { count: events.length, total: events.length + failed.length })}
      description={
        <>
          <ul className="leader-chosen">
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
