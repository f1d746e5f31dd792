import '../../../texts.ts';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton, Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useCallback, useEffect, useState, useId } from 'react';
import { Screen } from '../Screen.tsx';
import { Spinner } from '../Spinner.tsx';
import { useHiddenQuery } from '../useHiddenQuery.ts';
import { useOpenAddress } from '../useOpenAddress.ts';
import { isolated } from '@study-groups/contracts/isolated';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Heading } from '../Heading.tsx';
import styles from './MessagePage.module.css';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import { readList } from '../read-list.ts';

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

/** The message to copy, with what to do with it, and whom it does not reach. `onOpen` tries the messaging app once more. */
function ManualMessage({ onOpen, ...message }: GroupMessage & { onOpen?: () => void }) {
  const { t } = useTexts('leader');
  const id = useId();
  const { numbers, body, unreached } = message;
  const copied = t('message.copied');
  const card = `${layout.card} ${layout.stack}`;
  return (
    <div className={`${layout.page} ${layout.narrow} ${layout.stack}`}>
      <Heading title={t('message.title')} text={numbers.length > 0 ? t('message.manual') : t('message.nobody')} />
      {unreached.length > 0 && <Unreached {...message} />}
      {numbers.length > 0 && (
        <>
          <section className={card}>
            {onOpen && (
              <Button kind="primary" size="large" icon={<Icon of={MessageOutlined} />} onClick={onOpen}>
                {t('again')}
              </Button>
            )}
            <p className={layout.muted}>{t('message.or')}</p>
            <ol className={styles.steps}>
              <li>{t('message.step.numbers')}</li>
              <li>{t('message.step.text')}</li>
              <li>{t('message.step.send')}</li>
            </ol>
          </section>
          <section className={card} aria-labelledby={`${id}-numbers`}>
            <h2 id={`${id}-numbers`}>{t('message.to')}</h2>
            <ul className={styles.numbers}>
              {numbers.map((number) => (
                <li key={number}>
                  <bdi dir="ltr">{number}</bdi>
                </li>
              ))}
            </ul>
            <CopyButton
              text={numbers.join(', ')}
              label={t('message.copyNumbers', { count: numbers.length })}
              copiedText={copied}
              size="large"
            />
          </section>
        </>
      )}
      <section className={card} aria-labelledby={`${id}-text`}>
        <h2 id={`${id}-text`}>{t('message.text')}</h2>
        <p className={styles.message} dir="auto">
          {body}
        </p>
        <CopyButton text={body} label={t('message.copyText')} copiedText={copied} size="large" />
      </section>
    </div>
  );
}

/** Lists the members who gave no phone number, and offers a mail to them. */
function Unreached(message: GroupMessage) {
  const { t, language } = useTexts('leader');
  // Names of two directions stay in the language's own order.
  const names = new Intl.ListFormat(language).format(message.unreached.map(({ fullName }) => isolated(fullName)));
  return (
    <Notice
      kind="warning"
      title={t('message.unreached.title')}
      text={t('message.unreached.text', { names })}
      action={
        <a className={buttonClass()} href={mailLink(message)}>
          {t('message.unreached.mail')}
        </a>
      }
    />
  );
}

/** A member of the group. */
interface Person {
  fullName: string;
  email: string;
}

/** A text message to several people. */
interface GroupMessage {
  /** As their owners wrote them; there may be none. */
  numbers: string[];
  body: string;
  /** People who gave no number, and can be mailed. */
  unreached: Person[];
  /** Of a mail to them. */
  subject: string;
}

/** The message that a query asks for; undefined without a text, or without anybody whom it could reach. */
function readMessage(query: URLSearchParams): GroupMessage | undefined {
  const given = (query.get('numbers') ?? '').split(',').flatMap((number) => number.trim() || []);
  const numbers = given.some((number) => /\d/.test(number)) ? given : [];
  const unreached = (readList(query.get('unreached')) ?? []).filter(isPerson);
  const body = query.get('body')?.trim();
  if (!body || numbers.length + unreached.length === 0) return undefined;
  return { numbers, body, unreached, subject: query.get('subject') ?? '' };
}

function isPerson(value: unknown): value is Person {
  const { fullName, email } = (value ?? {}) as Partial<Person>;
  return typeof fullName === 'string' && typeof email === 'string' && /^[^\s@,?&]+@[^\s@,?&]+$/.test(email);
}

/** The link that opens a mail with the message to those whom it does not reach. */
function mailLink({ unreached, subject, body }: GroupMessage): string {
  return mailtoUrl(
    unreached.map(({ email }) => email),
    { subject, body },
  );
}

/** Tells whether a browser runs on a device with Apple's Messages: a telephone, a tablet or a Mac. */
export function isApple(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/**
 * The link that opens the device's messaging app with a new message. Apple's Messages has a form of its own for several
 * people; elsewhere the numbers have semicolons between them.
 */
export function messageLink({ numbers, body }: Pick<GroupMessage, 'numbers' | 'body'>, apple: boolean): string {
  const dialled = numbers.map((number) => number.replace(/[^+\d]/g, '')).filter(Boolean);
  const text = `body=${encodeURIComponent(body)}`;
  return apple ? `sms:/open?addresses=${dialled.join(',')}&${text}` : `sms:${dialled.join(';')}?${text}`;
}
