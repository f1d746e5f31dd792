import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Navigate } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import Button from 'antd/es/button';
import { useEffect, useMemo, useRef } from 'react';
import { useToolsPrepareMeetingMutation, useToolsRedirectTokenQuery } from '../api.ts';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { readMeeting } from './read-meeting.ts';
import '../texts.ts';

/** On the way to the scheduler: keeps what the link says, or, for an older link, looks its token up. */
export default function PreparePage() {
  const { t } = useTexts('leader');
  const query = useHiddenQuery();
  const token = query.get('token');
  return (
    <>
      <PageTitle>{t('meeting.title')}</PageTitle>
      {token ? <TokenRedirect token={token} /> : <Preparation query={query} />}
    </>
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
  return <StateCard live icon={<LoadingOutlined spin />} title={t('meeting.preparing')} text={t('meeting.moment')} />;
}

function TokenRedirect({ token }: { token: string }) {
  const { t } = useTexts('leader');
  const { data, error, isFetching, refetch } = useToolsRedirectTokenQuery({ query: { token } });
  if (data) return <Navigate replace to={data.redirectTo} />;
  if (error && !isFetching) return <Failure text={t('meeting.loadFailed')} onRetry={() => void refetch()} />;
  return <StateCard live icon={<LoadingOutlined spin />} title={t('meeting.redirecting')} text={t('meeting.moment')} />;
}

function Failure({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const { t } = useTexts('leader');
  return (
    <StateCard
      live
      kind="error"
      icon={<CalendarOutlined />}
      title={t('meeting.errorTitle')}
      text={text}
      action={
        onRetry && (
          <Button type="primary" onClick={onRetry}>
            {t('again')}
          </Button>
        )
      }
    />
  );
}
