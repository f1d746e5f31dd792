import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import { useToolsGoogleQuery, useToolsMeetingQuery } from '../api.ts';
import { Schedule } from './Schedule.tsx';
import { useArrival } from './useArrival.ts';
import '../leader.css';
import '../texts.ts';

const NOT_THERE = 404;

/** The scheduler of a group's weekly meetings. */
export default function SchedulePage() {
  const { t } = useTexts('leader');
  const arrival = useArrival();
  const { token } = arrival;
  const meeting = useToolsMeetingQuery({ params: { token } }, { skip: token === '' });
  const google = useToolsGoogleQuery();

  const isLoading = meeting.isFetching || google.isFetching;
  const canRetry = isRequestFailure(meeting.error) && meeting.error.status !== NOT_THERE;
  return (
    <>
      <PageTitle>{t('meeting.title')}</PageTitle>
      {meeting.currentData && !google.isLoading ? (
        <Schedule
          key={token}
          arrival={arrival}
          meeting={meeting.currentData}
          google={google.data?.hasValidCredentials}
          onRetryGoogle={() => void google.refetch()}
        />
      ) : isLoading ? (
        <PageSkeleton blocks={3} height={200} />
      ) : (
        <StateCard
          live
          kind="error"
          icon={<CalendarOutlined />}
          title={t('meeting.errorTitle')}
          text={t('meeting.loadFailed')}
          action={
            canRetry && (
              <Button type="primary" onClick={() => void meeting.refetch()}>
                {t('again')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}
