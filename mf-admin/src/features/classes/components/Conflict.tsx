import type { AdminClass } from '@study-groups/contracts/admin';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { changedFields, type ClassDraft, type ClassField, draftOf } from '../class-draft.ts';
import styles from './ClassForm.module.css';

interface ConflictProps {
  /** The class as somebody else left it. */
  one: AdminClass;
  draft: ClassDraft;
  /** Shows the class as it is, and forgets what was typed. */
  onLoad: () => void;
  /** Keeps what was typed, to be saved over it. */
  onKeep: () => void;
}

/** Says what somebody else has changed since the form was opened, before anything is overwritten. */
export function Conflict({ one, draft, onLoad, onKeep }: ConflictProps) {
  const { t } = useTexts('admin-classes');
  const valueText = useValueText();
  const present = draftOf(one);
  const fields = changedFields({ ...draft, dashboardPassword: '', groupsPagePassword: '' }, one);
  return (
    <Notice
      kind="warning"
      role="alert"
      title={t('conflict.title')}
      text={
        <>
          <p>{fields.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
          <ul className={styles.differences}>
            {fields.map((field) => (
              <li key={field}>
                {t(`form.${field}`)}: <bdi>{valueText(field, present)}</bdi> {t('conflict.now')},{' '}
                <bdi>{valueText(field, draft)}</bdi> {t('conflict.here')}
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

/** What stands in a field, in words. */
function useValueText(): (field: ClassField, draft: ClassDraft) => string {
  const { t } = useTexts('admin-classes');
  const sizeName = useSizeName();
  return (field, draft) => {
    if (field === 'groupSize') return sizeName(draft.groupSize);
    if (field === 'semester') return draft.semester ? t(`choices:semester.${draft.semester}`) : t('conflict.nothing');
    if (field === 'confirmAddresses') return t(`form.confirm.${draft.confirmAddresses}`);
    return draft[field] || t('conflict.nothing');
  };
}
