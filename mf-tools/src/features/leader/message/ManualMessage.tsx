import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import Button from 'antd/es/button';
import type { GroupMessage } from './group-message.ts';

/** The message to copy, with what to do with it. */
export function ManualMessage({ numbers, body, onOpen }: GroupMessage & { onOpen: () => void }) {
  const { t } = useTexts('leader');
  const copied = t('message.copied');
  return (
    <div className="sg-page sg-narrow sg-stack">
      <header className="leader-head">
        <h1>{t('message.title')}</h1>
        <p className="sg-muted">{t('message.manual')}</p>
      </header>
      <section className="sg-card sg-stack">
        <Button type="primary" size="large" icon={<MessageOutlined aria-hidden />} onClick={onOpen}>
          {t('again')}
        </Button>
        <p className="sg-muted">{t('message.or')}</p>
        <ol className="leader-steps">
          <li>{t('message.step.numbers')}</li>
          <li>{t('message.step.text')}</li>
          <li>{t('message.step.send')}</li>
        </ol>
      </section>
      <section className="sg-card sg-stack" aria-labelledby="leader-numbers">
        <h2 id="leader-numbers">{t('message.to')}</h2>
        <ul className="leader-numbers">
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
      <section className="sg-card sg-stack" aria-labelledby="leader-text">
        <h2 id="leader-text">{t('message.text')}</h2>
        <p className="leader-message" dir="auto">
          {body}
        </p>
        <CopyButton text={body} label={t('message.copyText')} copiedText={copied} size="large" />
      </section>
    </div>
  );
}
