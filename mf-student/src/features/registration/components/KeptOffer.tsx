import { layout } from '@study-groups/web-sdk/ui/layout';
import type { KeptSubmission } from '@study-groups/contracts/kept-submissions';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import type { Answers } from '../answers.ts';
import { forgetKept, readKept } from '../kept-answers.ts';
import { forgetSubmissions, openSubmission, submissionsTo } from '../kept-submissions.ts';

export interface KeptOfferProps {
  publicClass: PublicClass;
  /** Takes the answers that the device keeps. */
  onUse: (answers: Answers) => void;
  /** Called once they are forgotten. */
  onForgotten: () => void;
}

/**
 * Offers the answers of an earlier class; in the same class, says that its student has signed up, and offers the way back as far as
 * the device keeps it.
 */
export function KeptOffer({ publicClass, onUse, onForgotten }: KeptOfferProps) {
  const { t } = useTexts('registration');
  const { storage, toasts } = useHost();
  const [kept] = useState(() => readKept(storage.local, publicClass));
  const [submissions, setSubmissions] = useState(() => submissionsTo(storage.local, publicClass));
  const open = useOpenSubmission(() => setSubmissions(submissionsTo(storage.local, publicClass)));
  const isSame = submissions.length > 0 || kept?.classId === publicClass.id;
  if (!kept && !isSame) return null;
  const forget = () => {
    forgetKept(storage.local);
    forgetSubmissions(storage.local);
    toasts.show('info', t('kept.forgotten'));
    onForgotten();
  };
  const forgetting = <Button onClick={forget}>{t('kept.forget')}</Button>;
  if (isSame || !kept) {
    return (
      <Notice
        kind="info"
        title={t('kept.same')}
        text={submissions.length > 0 ? t('kept.wayText') : t('kept.sameText', { email: kept?.answers.email })}
        action={
          <div className={layout.actions}>
            {submissions.map((each) => (
              <Button key={each.locked} kind="primary" onClick={() => void open(each)}>
                {t('kept.open', { email: each.email })}
              </Button>
            ))}
            {forgetting}
          </div>
        }
      />
    );
  }
  const { courseName: course, answers } = kept;
  const { fullName: name, email } = answers;
  const use = () => {
    onUse(answers);
    toasts.show('info', t('kept.used', { course }), { text: t('kept.usedText') });
  };
  return (
    <Notice
      kind="info"
      title={t('kept.other', { course })}
      text={t('kept.otherText', { name, email })}
      action={
        <div className={layout.actions}>
          <Button kind="primary" onClick={use}>
            {t('kept.use')}
          </Button>
          {forgetting}
        </div>
      }
    />
  );
}

/** Leads to a submission that the device keeps; one that it can't unlock any more is forgotten, and `onLost` called. */
function useOpenSubmission(onLost: () => void) {
  const { t } = useTexts('registration');
  const { storage, toasts } = useHost();
  const navigate = useNavigate();
  return async (kept: KeptSubmission) => {
    const accessKey = await openSubmission(kept);
    if (accessKey !== undefined) return void navigate(`/edit/${encodeURIComponent(accessKey)}`);
    forgetSubmissions(storage.local, kept);
    toasts.show('destructive', t('kept.lost'));
    return onLost();
  };
}
