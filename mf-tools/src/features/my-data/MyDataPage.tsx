import { DATA_VISIT_MINUTES, type DataLink, dataLinks } from '@study-groups/contracts/links';
import type { PersonalData } from '@study-groups/contracts/personal-data';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useEffect, useState } from 'react';
import { AskForData } from './components/AskForData.tsx';
import { Held } from './components/Held.tsx';
import { readHeld, spendLink } from './requests.ts';
import '../../texts.ts';

type Standing =
  | { at: 'looking' }
  | { at: 'link'; link: DataLink }
  | { at: 'asking'; reason?: 'used' | 'ended' }
  | { at: 'held'; held: PersonalData };

/** `/my-data`: the data that is held about an address, for people who have used the link of a mail to it. */
export default function MyDataPage() {
  const { t } = useTexts('my-data');
  const host = useHost();
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [standing, setStanding] = useState<Standing>(() => {
    const link = dataLinks.inFragment(hash);
    return link ? { at: 'link', link } : { at: 'looking' };
  });
  const isLooking = standing.at === 'looking';

  useEffect(() => {
    if (!dataLinks.isIn(hash)) return;
    const link = dataLinks.inFragment(hash);
    setStanding(link ? { at: 'link', link } : { at: 'asking', reason: 'used' });
    // Neither the address nor the history keeps the token.
    void navigate({ pathname }, { replace: true });
  }, [hash, pathname, navigate]);

  useEffect(() => {
    if (!isLooking) return;
    let isLeft = false;
    void readHeld(host).then((outcome) => {
      if (isLeft) return;
      const held = 'answer' in outcome ? outcome.answer : null;
      setStanding(held ? { at: 'held', held } : { at: 'asking' });
    });
    return () => void (isLeft = true);
  }, [host, isLooking]);

  return (
    <div className={`${layout.page} ${layout.narrow}`}>
      {standing.at === 'looking' && <PageSkeleton />}
      {standing.at === 'link' && (
        <LinkCard
          link={standing.link}
          onOpen={(held) => setStanding({ at: 'held', held })}
          onUsed={() => setStanding({ at: 'asking', reason: 'used' })}
        />
      )}
      {standing.at === 'asking' && (
        <div className={layout.stack}>
          <h1>{t('title')}</h1>
          {standing.reason && <Notice kind="warning" title={t(`ask.${standing.reason}`)} text={t('ask.again')} />}
          <p className={layout.muted}>{t('ask.text')}</p>
          <AskForData level={1} />
        </div>
      )}
      {standing.at === 'held' && (
        <Held held={standing.held} onEnd={(reason) => setStanding({ at: 'asking', ...(reason && { reason }) })} />
      )}
    </div>
  );
}

interface LinkCardProps {
  link: DataLink;
  onOpen: (held: PersonalData) => void;
  onUsed: () => void;
}

/** Waits for a press, since programs that look at mails open every link, and this one works once. */
function LinkCard({ link, onOpen, onUsed }: LinkCardProps) {
  const { t } = useTexts('my-data');
  const { failureText } = useFailureText();
  const host = useHost();
  const [isOpening, setOpening] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();

  async function open() {
    setOpening(true);
    setFailure(undefined);
    const outcome = await spendLink(host, link);
    if ('answer' in outcome) return onOpen(outcome.answer);
    if (outcome.failure.code === 'link_not_found') return onUsed();
    setOpening(false);
    setFailure(outcome.failure);
  }

  return (
    <StateCard
      title={t('link.title')}
      text={t('link.text', { minutes: DATA_VISIT_MINUTES })}
      action={
        <Button kind="primary" size="large" busy={isOpening} onClick={() => void open()}>
          {t('link.open')}
        </Button>
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
