import '../../texts.ts';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { type StopLink, stopLinks } from '@study-groups/contracts/links';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useMemo, useState } from 'react';
import { FormPage } from '../registration/components/FormPage.tsx';
import { ScreenActions } from '../registration/components/ScreenActions.tsx';
import { UnreachedCard } from '../registration/components/UnreachedCard.tsx';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { stopInvitations } from '@study-groups/contracts/roster';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';

type Progress =
  | { state: 'asking' }
  | { state: 'sending' }
  | { state: 'done'; stopped: Stopped }
  | { state: 'failed'; failure: RequestFailure };

/** Stops the invitations of a class by the link of one of them, once its reader says so: programs that look at links stop nothing. */
export default function StopPage() {
  const { t } = useTexts('invitation-stop');
  const host = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(hash);
  const link = useMemo(() => stopLinks.inFragment(taken), [taken]);
  const [progress, setProgress] = useState<Progress>({ state: 'asking' });

  useEffect(() => {
    if (!hash) return;
    // Another link may be opened where this page is shown already.
    setTaken(hash);
    setProgress({ state: 'asking' });
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate]);

  async function stop() {
    if (!link) return;
    setProgress({ state: 'sending' });
    const outcome = await stopBy(host, link);
    setProgress(
      'failure' in outcome
        ? { state: 'failed', failure: outcome.failure }
        : { state: 'done', stopped: outcome.stopped },
    );
  }

  const home = <LinkButton to="/">{t('home')}</LinkButton>;
  return (
    <FormPage>
      <PageTitle>{t('title')}</PageTitle>
      {!link ? (
        <StateCard icon={<Icon of={MailOutlined} />} title={t('title')} text={t('noLink')} action={home} />
      ) : progress.state === 'done' ? (
        <StateCard
          kind="success"
          live
          icon={<Icon of={CheckCircleOutlined} />}
          title={t('done.title')}
          text={t('done.text', { course: progress.stopped.courseName })}
          action={home}
        />
      ) : progress.state === 'failed' ? (
        <Failure failure={progress.failure} onRetry={() => void stop()} />
      ) : (
        <StateCard
          icon={<Icon of={MailOutlined} />}
          title={t('title')}
          text={t('text')}
          action={
            <ScreenActions>
              <Button kind="primary" busy={progress.state === 'sending'} onClick={() => void stop()}>
                {t('stop')}
              </Button>
            </ScreenActions>
          }
        />
      )}
    </FormPage>
  );
}

/** Shows why nothing could be stopped: the link leads nowhere, or the server was not reached. */
function Failure({ failure, onRetry }: { failure: RequestFailure; onRetry: () => void }) {
  const { t } = useTexts('invitation-stop');
  if (failure.code !== 'link_not_found')
    return <UnreachedCard title={t('failed')} home={t('home')} error={failure} onRetry={onRetry} />;
  return (
    <StateCard
      kind="error"
      live
      icon={<Icon of={FileSearchOutlined} />}
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={<LinkButton to="/">{t('home')}</LinkButton>}
    />
  );
}

/** The class whose invitations come no more. */
type Stopped = ResponseOf<typeof stopInvitations>;

/** Stops the invitations to the address that a link was mailed to. The call is written out, for its schemas would weigh on the page. */
async function stopBy(host: Host, link: StopLink): Promise<{ stopped: Stopped } | { failure: RequestFailure }> {
  const outcome = await sendRequest({ url: '/api/roster/stop', method: 'POST', body: link }, host);
  if ('error' in outcome) return { failure: outcome.error };
  if (isStopped(outcome.data)) return { stopped: outcome.data };
  return { failure: { status: 200, code: 'bad_response', message: 'not what was asked for', errors: [] } };
}

function isStopped(answer: unknown): answer is Stopped {
  return (
    typeof answer === 'object' && answer !== null && 'courseName' in answer && typeof answer.courseName === 'string'
  );
}
