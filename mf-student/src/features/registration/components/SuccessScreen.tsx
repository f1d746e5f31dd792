import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost, useShownToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { isOver } from '../is-open.ts';
import { useLoaded } from '../../../loading/useLoaded.ts';
import type { Created } from './AddressCorrection.tsx';
import { ScreenActions } from './ScreenActions.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './SuccessScreen.module.css';

/** Loads the end of the form; requested while that is sent, it is there in time. */
export const loadAfterSuccess = () => import(/* webpackChunkName: "registration-success" */ './AfterSuccess.tsx');

export interface SuccessScreenProps {
  publicClass: PublicClass;
  /** A new submission: its key, and where it was sent. */
  created?: Created;
  /** Called with the address that was meant, if that was another. */
  onCorrected?: (created: Created) => void;
  /** For a submission that was changed: back to it. */
  onEditAgain?: (() => void) | undefined;
  /** Steps that are left to do, for a submission that does not count yet. */
  children?: ReactNode;
}

/** The end of the form: what was done, the key to come back, and what comes next. */
export function SuccessScreen({ publicClass, created, onCorrected, onEditAgain, children }: SuccessScreenProps) {
  const { t } = useTexts('student');
  const times = useTimes();
  const { clock, origin } = useHost();
  const after = useLoaded(loadAfterSuccess);
  const date = times.dateTime(publicClass.deadline, publicClass.timeZone, { weekday: true });
  const { instructorName: name, takesLate } = publicClass;
  const isLate = isOver(publicClass, clock.now());
  // Until then the access key opens nothing, and the notice says what to do.
  const isJoining = created?.confirmFor === 'joining';
  return (
    <StateCard
      kind="success"
      icon={<Icon of={CheckCircleOutlined} />}
      title={t('success.title')}
      // Announced alone: the whole card, with its key letter by letter, would keep a listener for half a minute.
      text={<span role="status">{t('success.thanks', { course: publicClass.courseName })}</span>}
      action={
        <ScreenActions>
          <LinkButton to="/">{t('home')}</LinkButton>
          {onEditAgain && <TextButton onClick={onEditAgain}>{t('success.again')}</TextButton>}
        </ScreenActions>
      }
    >
      <PageToast />
      {children}
      {!isJoining && <p>{created ? t('success.added') : t('success.updated')}</p>}
      {created && !isJoining && (
        <div className={styles.sent}>
          <span className={layout.muted}>{t('success.sentTo')}</span>
          <bdi dir="ltr" className={styles.email}>
            {created.email}
          </bdi>
          <Suspense fallback={null}>
            {after && onCorrected && (
              <after.AddressCorrection publicClass={publicClass} created={created} onCorrected={onCorrected} />
            )}
          </Suspense>
        </div>
      )}
      {created && !isJoining && (
        <dl className={styles.key}>
          <dt>{t('success.key')}</dt>
          <dd>
            <code dir="ltr">{created.accessKey}</code>
            <CopyButton text={created.accessKey} ariaLabel={t('success.copyKey')} copiedText={t('success.copied')} />
          </dd>
          <dt>{t('success.link')}</dt>
          <dd>
            <Link dir="ltr" to={`/edit/${created.accessKey}`}>
              {`${origin}/edit/${created.accessKey}`}
            </Link>
          </dd>
        </dl>
      )}
      {created && !isJoining && <p className={layout.muted}>{t('success.keyText')}</p>}
      {!isJoining && (
        <p className={layout.muted}>
          {isLate ? t(takesLate ? 'success.late' : 'success.answered', { name }) : t('success.next', { date })}
        </p>
      )}
      <Suspense fallback={null}>
        {after && !isJoining && <after.AfterSuccess publicClass={publicClass} created={created} isLate={isLate} />}
      </Suspense>
    </StateCard>
  );
}

/**
 * The place where a page shows the toast that praises it (`inPage`), in the room above its card: floating, it would cover the
 * card. It needs a positioned element around it.
 */
function PageToast() {
  const shown = useShownToast();
  const [isThere, setThere] = useState(false);
  // Screen readers say what comes into a region that is there.
  useEffect(() => setThere(true), []);
  return (
    <div role="status" className={styles.place}>
      {isThere && shown?.inPage && (
        <div key={shown.id} className={styles.note}>
          <strong>{shown.title}</strong> <span>{shown.text}</span>
        </div>
      )}
    </div>
  );
}
