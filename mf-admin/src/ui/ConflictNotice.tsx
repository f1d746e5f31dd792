import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense } from 'react';
import styles from './ConflictNotice.module.css';

/** A field that somebody else has changed, and the value that is in the form instead. */
export interface Difference {
  /** The field's name, in words. */
  field: string;
  now: string;
  typed: string;
}

interface ConflictNoticeProps {
  /** Says what was changed meanwhile. */
  title: string;
  differences: readonly Difference[];
  /** Forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says over a form what somebody else has changed since it was opened, before anything is overwritten. */
export function ConflictNotice(props: ConflictNoticeProps) {
  return (
    // Its texts may come after the form is shown, which must not vanish meanwhile.
    <Suspense>
      <Differences {...props} />
    </Suspense>
  );
}

function Differences({ title, differences, onLoad, onKeep }: ConflictNoticeProps) {
  const { t } = useTexts('admin-ui');
  return (
    <Notice
      kind="warning"
      role="alert"
      title={title}
      text={
        <>
          <p>{t('conflict.text')}</p>
          <ul className={styles.differences}>
            {differences.map(({ field, now, typed }) => (
              <li key={field}>
                {field}: <bdi>{now}</bdi> {t('conflict.now')}, <bdi>{typed}</bdi> {t('conflict.here')}
              </li>
            ))}
          </ul>
          <span className={styles.choices}>
            <Button size="small" onClick={onLoad}>
              {t('conflict.load')}
            </Button>
            <Button size="small" onClick={onKeep}>
              {t('conflict.keep')}
            </Button>
          </span>
        </>
      }
    />
  );
}
