import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import '../texts.ts';
import type { Conflict } from '../use-identity-draft.ts';
import styles from './AdminForm.module.css';

interface IdentityConflictProps {
  conflicts: readonly Conflict[];
  /** Forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says what somebody else has edited in the fields that were typed into, before it is overwritten. */
export function IdentityConflict({ conflicts, onLoad, onKeep }: IdentityConflictProps) {
  const { t } = useTexts('admin-admins');
  if (conflicts.length === 0) return null;
  return (
    <Notice
      kind="warning"
      role="alert"
      title={t('conflict.title')}
      text={
        <>
          <p>{t('conflict.text')}</p>
          <ul className={styles.conflicts}>
            {conflicts.map(({ field, now, typed }) => (
              <li key={field}>
                {t(field)}: <bdi>{now}</bdi> {t('conflict.now')}, <bdi>{typed}</bdi> {t('conflict.here')}
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
