import { isolated } from '@study-groups/contracts/isolated';
import type { Person } from '@study-groups/contracts/team';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { usePasswords } from '../../settings/usePasswords.ts';
import { useTeamChanges } from '../useTeamChanges.ts';
import styles from './PasswordQuestion.module.css';

interface PasswordQuestionProps {
  /** Who gets the new password by mail. */
  owner: Person;
  /** Called once there is a new one. */
  onReplaced: () => void;
}

/** Asks, after somebody has left the desk or is its owner no more, whether the password that they may know is to be another. */
export function PasswordQuestion({ owner, onReplaced }: PasswordQuestionProps) {
  const { t } = useTexts('professor-team');
  const { replace, isRotating } = usePasswords();
  const { keepPassword, isKeeping } = useTeamChanges();
  const isBusy = isRotating || isKeeping;
  return (
    <Notice
      kind="warning"
      title={t('known.title')}
      text={
        <>
          <p>{t('known.why')}</p>
          <p>{t('known.means', { email: isolated(owner.email) })}</p>
        </>
      }
      action={
        <div className={styles.actions}>
          <Button
            kind="primary"
            busy={isRotating}
            onClick={() => !isBusy && void replace('dashboard', () => onReplaced())}
          >
            {t('known.change')}
          </Button>
          <Button kind="quiet" busy={isKeeping} onClick={() => !isBusy && void keepPassword()}>
            {t('known.keep')}
          </Button>
        </div>
      }
    />
  );
}
