import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { useState } from 'react';
import { CourseHeader } from '../registration/components/CourseHeader.tsx';
import { FormPage } from '../registration/components/FormPage.tsx';
import { RegistrationForm } from '../registration/RegistrationForm.tsx';
import styles from './TestPage.module.css';
import '../../texts.ts';

/** Time for which its class is open, in ms. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const inAWeek = () => new Date(Date.now() + WEEK_MS).toISOString();

/** The sign-up form in its three tabs, for a class that does not exist: it can be filled in to the end, and is sent nowhere. */
export default function TestPage() {
  const { t } = useTexts('test-form');
  const { toasts } = useHost();
  const [deadline, setDeadline] = useState(inAWeek);
  const [done, setDone] = useState(false);
  const publicClass: PublicClass = {
    // No class has this number.
    id: 0,
    slug: 'test',
    courseName: t('course'),
    instructorName: t('instructor'),
    deadline,
    timeZone: 'America/New_York',
    groupSize: 'flex',
    active: true,
  };

  /** Comes after the form's own toast, which would say that something was submitted. */
  const finish = () => {
    toasts.dismiss();
    setDone(true);
  };

  return (
    <FormPage>
      {done ? (
        <Done onAgain={() => setDone(false)} />
      ) : (
        <>
          <CourseHeader heading={t('heading')} intro={t('intro')} publicClass={publicClass} />
          <div className={styles.notice}>
            <Notice kind="info" title={t('notice')} text={t('noticeText')} />
          </div>
          <RegistrationForm
            onOutdated={() => undefined}
            publicClass={publicClass}
            onClosed={() => setDeadline(inAWeek())}
            send={async () => void setTimeout(finish)}
          />
        </>
      )}
    </FormPage>
  );
}

function Done({ onAgain }: { onAgain: () => void }) {
  const { t } = useTexts('test-form');
  return (
    <StateCard
      kind="success"
      live
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('done')}
      text={t('doneText')}
      action={<Button onClick={onAgain}>{t('again')}</Button>}
    />
  );
}
