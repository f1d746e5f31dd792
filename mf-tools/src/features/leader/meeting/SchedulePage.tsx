import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useToolsGoogleQuery } from '../google-api.ts';
import { Screen } from '../Screen.tsx';
import { useToolsMeetingQuery } from './api.ts';
import { Schedule } from './Schedule.tsx';
import { useArrival } from './useArrival.ts';
import '../../../texts.ts';

const NOT_THERE = 404;

/** The scheduler of a group's weekly meetings. */
export default function SchedulePage() {
  return (
    <Screen>
      <DataProvider>
        <Scheduler />
      </DataProvider>
    </Screen>
  );
}

function Scheduler() {
  const { t } = useTexts('leader');
  const arrival = useArrival();
  const { token } = arrival;
  const meeting = useToolsMeetingQuery({ params: { token } }, { skip: token === '' });
  const google = useToolsGoogleQuery();

  if (meeting.currentData && !google.isLoading) {
    return (
      <Schedule
        key={token}
        arrival={arrival}
        meeting={meeting.currentData}
        google={google.data?.hasValidCredentials}
        onRetryGoogle={() => void google.refetch()}
      />
    );
  }
  if (meeting.isFetching || google.isFetching) return <PageSkeleton blocks={3} height={200} />;
  const canRetry = isRequestFailure(meeting.error) && meeting.error.status !== NOT_THERE;
  return (
    <StateCard
      live
      kind="error"
      icon={<Icon of={CalendarOutlined} />}
      title={t('meeting.errorTitle')}
      text={t('meeting.loadFailed')}
      action={
        canRetry && (
          <Button kind="primary" onClick={() => void meeting.refetch()}>
            {t('again')}
          </Button>
        )
      }
    />
  );
}
