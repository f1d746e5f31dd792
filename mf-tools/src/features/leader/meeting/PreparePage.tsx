import '../../../texts.ts';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import type { BodyOf } from '@study-groups/contracts/call';
import { createMeetingToken, redirectMeetingToken } from '@study-groups/contracts/scheduler';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Navigate } from '@study-groups/web-sdk/routing/routing';
import { DataProvider } from '@study-groups/web-sdk/store/DataProvider';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useMemo, useRef } from 'react';
import { readList } from '../read-list.ts';
import { Screen } from '../Screen.tsx';
import { Spinner } from '../Spinner.tsx';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';

const { useToolsPrepareMeetingMutation, useToolsRedirectTokenQuery } = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    toolsPrepareMeeting: build.mutation({ ...endpointOf(createMeetingToken) }),
    toolsRedirectToken: build.query({ ...endpointOf(redirectMeetingToken) }),
  }),
});

/** On the way to the scheduler: keeps what the link says, or, for an older link, looks its token up. */
export default function PreparePage() {
  const query = useHiddenQuery();
  const token = query.get('token');
  return (
    <Screen>
      <DataProvider>{token ? <TokenRedirect token={token} /> : <Preparation query={query} />}</DataProvider>
    </Screen>
  );
}

function Preparation({ query }: { query: URLSearchParams }) {
  const { t } = useTexts('leader');
  const meeting = useMemo(() => readMeeting(query), [query]);
  const [prepare, { data, error }] = useToolsPrepareMeetingMutation();
  const asked = useRef(false);

  useEffect(() => {
    if (!meeting || asked.current) return;
    asked.current = true;
    void prepare({ body: meeting });
  }, [meeting, prepare]);

  if (!meeting) return <Failure text={t('meeting.badLink')} />;
  if (data) return <Navigate replace to={`/schedule-meet?token=${data.token}`} />;
  if (error) return <Failure text={t('meeting.prepareFailed')} onRetry={() => void prepare({ body: meeting })} />;
  return <StateCard live icon={<Spinner />} title={t('meeting.preparing')} text={t('meeting.moment')} />;
}

function TokenRedirect({ token }: { token: string }) {
  const { t } = useTexts('leader');
  const { data, error, isFetching, refetch } = useToolsRedirectTokenQuery({ query: { token } });
  if (data) return <Navigate replace to={data.redirectTo} />;
  if (error && !isFetching) return <Failure text={t('meeting.loadFailed')} onRetry={() => void refetch()} />;
  return <StateCard live icon={<Spinner />} title={t('meeting.redirecting')} text={t('meeting.moment')} />;
}

function Failure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTexts('leader');
  return (
    <StateCard
      live
      kind="error"
      icon={<Icon of={CalendarOutlined} />}
      title={t('meeting.errorTitle')}
      text={text}
      action={
        onRetry && (
          <Button kind="primary" onClick={onRetry}>
            {t('again')}
          </Button>
        )
      }
    />
  );
}

/** Reads from a link to the scheduler the data to be stored; undefined for a query that cannot be read. */
function readMeeting(query: URLSearchParams): BodyOf<typeof createMeetingToken> | undefined {
  const leaderToken = query.get('leader');
  const groupName = query.get('groupName');
  const body = {
    courseName: query.get('courseName'),
    groupNumber: Number(query.get('groupNumber')),
    ...(groupName && { groupName }),
    members: readList(query.get('members')),
    suggestedTimes: readList(query.get('times')),
    ...(leaderToken && { leaderToken }),
  };
  return createMeetingToken.body?.safeParse(body).data;
}
