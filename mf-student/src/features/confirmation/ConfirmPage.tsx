import '../../texts.ts';
import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import { KEPT_SUBMISSIONS_KEY, keptSubmissionsIn } from '@study-groups/contracts/kept-submissions';
import { type ConfirmLink, confirmLinks } from '@study-groups/contracts/links';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button, LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { ClassLeftPart } from '../class-left/ClassLeftPart.tsx';
import { FormPage } from '../registration/components/FormPage.tsx';
import { ScreenActions } from '../registration/components/ScreenActions.tsx';
import { confirmBy, type Confirmed } from '../registration/confirm.ts';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import { UnreachedCard } from '../registration/components/UnreachedCard.tsx';

type Progress =
  | { state: 'asking' }
  | { state: 'sending' }
  | { state: 'done'; confirmed: Confirmed }
  | { state: 'failed'; failure: RequestFailure };

/**
 * Confirms the address that the link of a mail was sent to, and says what comes next. It waits for a press, since programs that
 * look at mails open every link and run its scripts, except in a browser that somebody has signed up with.
 */
export default function ConfirmPage() {
  const { t } = useTexts('confirmation');
  const host = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(hash);
  const link = useMemo(() => confirmLinks.inFragment(taken), [taken]);
  const [progress, setProgress] = useState<Progress>({ state: 'asking' });

  const confirm = useCallback(
    async (by: ConfirmLink) => {
      setProgress({ state: 'sending' });
      const outcome = await confirmBy(host, by);
      setProgress(
        'failure' in outcome
          ? { state: 'failed', failure: outcome.failure }
          : { state: 'done', confirmed: outcome.confirmed },
      );
    },
    [host],
  );

  useEffect(() => {
    if (!hash) return;
    // Another link may be opened where this page is shown already.
    setTaken(hash);
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate]);
  useEffect(() => {
    setProgress({ state: 'asking' });
    if (link && hasSignedUp(host)) void confirm(link);
  }, [confirm, host, link]);

  return (
    <FormPage>
      <PageTitle>{t('title')}</PageTitle>
      {!link ? (
        <StateCard
          icon={<Icon of={MailOutlined} />}
          title={t('title')}
          text={t('noLink')}
          action={<LinkButton to="/">{t('home')}</LinkButton>}
        />
      ) : progress.state === 'failed' ? (
        <ConfirmFailure failure={progress.failure} onRetry={() => void confirm(link)} />
      ) : progress.state === 'done' ? (
        <Done {...progress.confirmed} />
      ) : (
        <StateCard
          live
          icon={<Icon of={MailOutlined} />}
          title={t('title')}
          text={t(progress.state)}
          action={
            <ScreenActions>
              <Button kind="primary" busy={progress.state === 'sending'} onClick={() => void confirm(link)}>
                {t('confirm')}
              </Button>
            </ScreenActions>
          }
        />
      )}
    </FormPage>
  );
}

/** Tells whether a submission was made with this browser, and is not forgotten. */
const hasSignedUp = ({ clock, storage }: Host) =>
  keptSubmissionsIn(storage.local.read(KEPT_SUBMISSIONS_KEY), clock.now()).length > 0;

function Done({ class: publicClass, standing }: Confirmed) {
  const { t } = useTexts('confirmation');
  const times = useTimes();
  const { courseName: course, instructorName: name, deadline, timeZone, slug } = publicClass;
  const date = times.dateTime(deadline, timeZone, { weekday: true });
  const isClosed = Date.parse(deadline) <= Date.now();
  const hasGroups = standing === 'grouped' || standing === 'late';
  return (
    <StateCard
      kind={standing === 'late' || standing === 'listed' ? 'warning' : 'success'}
      live
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('done.title')}
      text={t(`done.${standing}`, { course, name })}
      action={
        <ScreenActions>
          <LinkButton to="/">{t('home')}</LinkButton>
          {hasGroups && <Link to={`/groups/${slug}`}>{t('groups')}</Link>}
        </ScreenActions>
      }
    >
      {standing === 'counted' && <p>{isClosed ? t('done.nextClosed') : t('done.next', { date })}</p>}
    </StateCard>
  );
}

interface ConfirmFailureProps {
  failure: RequestFailure;
  onRetry: () => void;
}

/** Shows why an address could not be confirmed: the link leads nowhere, the term is over, or the server was not reached. */
function ConfirmFailure({ failure, onRetry }: ConfirmFailureProps) {
  const { t } = useTexts('confirmation');
  if (failure.code === 'class_left') return <ClassLeftPart />;
  if (failure.code === 'link_not_found' || failure.code === 'class_ended') {
    const why = failure.code === 'class_ended' ? 'ended' : 'unknown';
    return (
      <StateCard
        kind="error"
        live
        icon={<Icon of={FileSearchOutlined} />}
        title={t(`${why}.title`)}
        text={t(`${why}.text`)}
        action={<LinkButton to="/">{t('home')}</LinkButton>}
      />
    );
  }
  return <UnreachedCard title={t('failed')} home={t('home')} error={failure} onRetry={onRetry} />;
}
