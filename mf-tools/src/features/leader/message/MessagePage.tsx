import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { toast } from '@study-groups/web-sdk/ui/toast';
import { useCallback, useEffect, useState } from 'react';
import { openAddress } from '../open-address.ts';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { type GroupMessage, isApple, messageLink, readMessage } from './group-message.ts';
import { ManualMessage } from './ManualMessage.tsx';
import '../leader.css';
import '../texts.ts';

const OPEN_AFTER_MS = 500;
const BY_HAND_AFTER_MS = 2_000;

/** Hands a message to the whole group to the device's messaging app, or else to its reader, to copy. */
export default function MessagePage() {
  const { t } = useTexts('leader');
  const message = readMessage(useHiddenQuery());
  return (
    <>
      <PageTitle>{t('message.title')}</PageTitle>
      {message ? (
        <Opening {...message} />
      ) : (
        <StateCard
          kind="error"
          icon={<MessageOutlined />}
          title={t('message.missingTitle')}
          text={t('message.missing')}
          action={
            <Link className="sg-link-button" to="/">
              {t('home')}
            </Link>
          }
        />
      )}
    </>
  );
}

function Opening({ numbers, body }: GroupMessage) {
  const { t } = useTexts('leader');
  const [byHand, setByHand] = useState(false);
  const people = numbers.join(',');

  const open = useCallback(() => {
    try {
      openAddress(messageLink({ numbers: people.split(','), body }, isApple(navigator.userAgent)));
    } catch {
      toast('destructive', t('message.failedTitle'), { text: t('message.failed') });
      setByHand(true);
    }
  }, [people, body, t]);

  useEffect(() => {
    if (byHand) return;
    const timers = [setTimeout(open, OPEN_AFTER_MS), setTimeout(() => setByHand(true), BY_HAND_AFTER_MS)];
    return () => timers.forEach(clearTimeout);
  }, [byHand, open]);

  if (byHand) return <ManualMessage numbers={numbers} body={body} onOpen={open} />;
  return (
    <StateCard
      live
      icon={<LoadingOutlined spin />}
      title={t('message.opening')}
      text={t('message.openingText', { count: numbers.length })}
    />
  );
}
