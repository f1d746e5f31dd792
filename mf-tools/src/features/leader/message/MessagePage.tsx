import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useEffect, useState } from 'react';
import { Screen } from '../Screen.tsx';
import { Spinner } from '../Spinner.tsx';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { useOpenAddress } from '../useOpenAddress.ts';
import { type GroupMessage, isApple, messageLink, readMessage } from './group-message.ts';
import { ManualMessage } from './ManualMessage.tsx';
import '../../../texts.ts';

const OPEN_AFTER_MS = 500;
const BY_HAND_AFTER_MS = 2_000;

/** Hands a message to the whole group to the device's messaging app, or else to its reader, to copy. */
export default function MessagePage() {
  const { t } = useTexts('leader');
  const message = readMessage(useHiddenQuery());
  return (
    <Screen>
      {message ? (
        <Message {...message} />
      ) : (
        <StateCard
          kind="error"
          icon={<Icon of={MessageOutlined} />}
          title={t('message.missingTitle')}
          text={t('message.missing')}
          action={<LinkButton to="/">{t('home')}</LinkButton>}
        />
      )}
    </Screen>
  );
}

/** Without a number there is no app to open. */
function Message(message: GroupMessage) {
  return message.numbers.length > 0 ? <Opening {...message} /> : <ManualMessage {...message} />;
}

function Opening(message: GroupMessage) {
  const { numbers, body } = message;
  const { t } = useTexts('leader');
  const toast = useToast();
  const openAddress = useOpenAddress();
  const [byHand, setByHand] = useState(false);
  const people = numbers.join(',');

  const open = useCallback(() => {
    try {
      openAddress(messageLink({ numbers: people.split(','), body }, isApple(navigator.userAgent)));
    } catch {
      toast('destructive', t('message.failedTitle'), { text: t('message.failed') });
      setByHand(true);
    }
  }, [people, body, openAddress, t, toast]);

  useEffect(() => {
    if (byHand) return;
    const timers = [setTimeout(open, OPEN_AFTER_MS), setTimeout(() => setByHand(true), BY_HAND_AFTER_MS)];
    return () => timers.forEach(clearTimeout);
  }, [byHand, open]);

  if (byHand) return <ManualMessage {...message} onOpen={open} />;
  return (
    <StateCard
      live
      icon={<Spinner />}
      title={t('message.opening')}
      text={t('message.openingText', { count: numbers.length })}
    />
  );
}
