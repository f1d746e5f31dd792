import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { sendAgain } from '../confirm.ts';
import styles from './ConfirmNotice.module.css';

interface ConfirmNoticeProps {
  accessKey: string;
  /** Of the submission. */
  email: string;
  /** Purpose of the confirmation. */
  confirmFor?: 'counting' | 'place' | 'joining' | undefined;
}

const TEXTS = { counting: 'unconfirmed.text', place: 'unconfirmed.place', joining: 'unconfirmed.joining' } as const;

/** Says what a submission lacks before its address is confirmed, and mails the link once more. */
export function ConfirmNotice({ accessKey, email, confirmFor = 'counting' }: ConfirmNoticeProps) {
  const { t } = useTexts('student');
  const { failureText } = useFailureText();
  const host = useHost();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState('');

  async function send() {
    setSending(true);
    setSaid('');
    const outcome = await sendAgain(host, accessKey);
    setSending(false);
    setSaid(typeof outcome === 'string' ? t(`unconfirmed.${outcome}`) : failureText(outcome));
  }

  return (
    <div className={styles.notice}>
      <Notice
        kind="warning"
        title={t('unconfirmed.title')}
        text={
          <>
            <p>{t(TEXTS[confirmFor], { email })}</p>
            {said && <p className={layout.muted}>{said}</p>}
          </>
        }
        action={
          // Its access key opens nothing yet.
          confirmFor !== 'joining' && (
            <Button busy={isSending} onClick={() => void send()}>
              {t('unconfirmed.again')}
            </Button>
          )
        }
      />
    </div>
  );
}
