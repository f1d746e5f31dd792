import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useOnline } from '../useOnline.ts';
import type { Trouble } from '../useRegistration.ts';
import styles from './FormNotices.module.css';

export interface FormNoticesProps {
  trouble: Trouble | undefined;
  editing: boolean;
  /** Goes to the address that is taken. */
  onCorrect: () => void;
}

/** What stands between the answers and the API, and what is kept meanwhile. */
export function FormNotices({ trouble, editing, onCorrect }: FormNoticesProps) {
  const { t } = useTexts('student');
  const online = useOnline();
  if (online && !trouble) return null;
  return (
    <div className={styles.floating}>
      {!online ? (
        <Notice kind="warning" role="alert" title={t('offline.title')} text={t('offline.text')} />
      ) : trouble?.kind === 'unsent' ? (
        <Notice kind="warning" role="alert" title={t('unsent.title')} text={t('unsent.text')} />
      ) : (
        <Notice
          kind="warning"
          role="alert"
          title={t('duplicate.title')}
          text={t(editing ? 'duplicate.edit' : 'duplicate.text', { email: trouble?.email })}
          action={<Button onClick={onCorrect}>{t('duplicate.change')}</Button>}
        />
      )}
    </div>
  );
}
