import { lazyPart } from '@study-groups/web-sdk/remote/lazily';
import { type HomeLink, homeLinks } from '@study-groups/contracts/links';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { isThoughtSignedIn, noteOpen, noteSignedIn } from '../session/open-devices.ts';
import { AskForLink, type AskReason, ByProvider } from './components/AskForLink.tsx';
import { useSignInLinks } from './components/useSignInLinks.tsx';
import { spendLink } from './sign-in.ts';
import '../../texts.ts';

/** The list with the data client: more than a form for an address needs. */
const HomeList = lazyPart(() => import(/* webpackChunkName: "home-list" */ './HomeList.tsx'));

type Standing = { at: 'link'; link: HomeLink } | { at: 'asking'; reason?: AskReason; isFirst?: true } | { at: 'home' };

/** `/home`: all classes of an address, for people who are signed in by a link that was mailed to it. */
export default function HomePage() {
  const { t } = useTexts('professor-home');
  const { storage } = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>(() => {
    const link = homeLinks.inFragment(hash);
    if (link) return { at: 'link', link };
    return isThoughtSignedIn(storage) ? { at: 'home' } : { at: 'asking', isFirst: true };
  });

  useEffect(() => {
    if (!homeLinks.isIn(hash)) return;
    const link = homeLinks.inFragment(hash);
    setStanding(link ? { at: 'link', link } : { at: 'asking', reason: 'used' });
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate]);

  const enter = useCallback(() => {
    noteSignedIn(storage, true);
    setStanding({ at: 'home' });
  }, [storage]);

  function shut(reason?: AskReason) {
    noteSignedIn(storage, false);
    setStanding({ at: 'asking', ...(reason && { reason }) });
  }

  /** Opens the list for people who follow the same mail again on a device that it has already signed in. */
  function onUsed() {
    if (isThoughtSignedIn(storage)) setStanding({ at: 'home' });
    else shut('used');
  }

  function open(slug: string | null) {
    noteSignedIn(storage, true);
    if (!slug) return setStanding({ at: 'home' });
    noteOpen(storage.session, slug);
    void navigate(`/dashboard/${slug}`, { replace: true });
  }

  return (
    <div className={`${layout.page} ${standing.at === 'home' ? '' : layout.narrow}`}>
      <PageTitle>{t('title')}</PageTitle>
      {standing.at === 'link' ? (
        <LinkCard link={standing.link} onOpen={open} onUsed={onUsed} />
      ) : standing.at === 'asking' ? (
        <AskForLink reason={standing.reason} onIn={standing.isFirst && enter} />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <HomeList onShut={shut} />
        </Suspense>
      )}
    </div>
  );
}

interface LinkCardProps {
  link: HomeLink;
  onOpen: (slug: string | null) => void;
  onUsed: () => void;
}

/** Waits for a press, since programs that look at mails open every link, and this one works once; or leads to a provider. */
function LinkCard({ link, onOpen, onUsed }: LinkCardProps) {
  const { t } = useTexts('professor-home');
  const { failureText } = useFailureText();
  const host = useHost();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const { links, takesMail } = useSignInLinks();

  async function open() {
    setOpening(true);
    setFailure(undefined);
    const outcome = await spendLink(host, link);
    if (!('failure' in outcome)) return onOpen(outcome.slug);
    if (outcome.failure.code === 'link_not_found') return onUsed();
    setOpening(false);
    setFailure(outcome.failure);
  }

  if (!takesMail) return <ByProvider links={links} />;
  return (
    <StateCard
      title={t('link.title')}
      text={t('link.text')}
      action={
        <div className={layout.stack}>
          <Button kind="primary" size="large" busy={isOpening} onClick={() => void open()}>
            {t('link.open')}
          </Button>
          {links}
        </div>
      }
    >
      {failure && (
        <p role="alert" className={layout.fieldError}>
          {failureText(failure)}
        </p>
      )}
    </StateCard>
  );
}
