import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import type { Answers } from '../answers.ts';
import '../texts.ts';
import { forgetKept, readKept } from '../kept-answers.ts';
import styles from './KeptOffer.module.css';

export interface KeptOfferProps {
  publicClass: PublicClass;
  /** Takes the answers that the device keeps. */
  onUse: (answers: Answers) => void;
  /** Called once they are forgotten. */
  onForgotten: () => void;
}

/** Offers the answers of an earlier class; in the same class, says that its student has signed up. */
export function KeptOffer({ publicClass, onUse, onForgotten }: KeptOfferProps) {
  const { t } = useTexts('registration');
  const { storage, toasts } = useHost();
  const [kept] = useState(() => readKept(storage.local, publicClass));
  if (!kept) return null;
  const { courseName: course, answers } = kept;
  const { fullName: name, email } = answers;
  const isSame = kept.classId === publicClass.id;
  const use = () => {
    onUse(answers);
    toasts.show('info', t('kept.used', { course }), { text: t('kept.usedText') });
  };
  const forget = () => {
    forgetKept(storage.local);
    toasts.show('info', t('kept.forgotten'));
    onForgotten();
  };
  return (
    <Notice
      kind="info"
      title={isSame ? t('kept.same') : t('kept.other', { course })}
      text={isSame ? t('kept.sameText', { email }) : t('kept.otherText', { name, email })}
      action={
        <div className={styles.actions}>
          {!isSame && (
            <Button kind="primary" onClick={use}>
              {t('kept.use')}
            </Button>
          )}
          <Button onClick={forget}>{t('kept.forget')}</Button>
        </div>
      }
    />
  );
}
