import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useId } from 'react';
import { Heading } from '../Heading.tsx';
import { type GroupMessage, mailLink } from './group-message.ts';
import styles from './ManualMessage.module.css';

/** The message to copy, with what to do with it, and whom it does not reach. `onOpen` tries the messaging app once more. */
export function ManualMessage({ onOpen, ...message }: GroupMessage & { onOpen?: () => void }) {
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

/** Who gave no phone number, and a mail to them. */
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
