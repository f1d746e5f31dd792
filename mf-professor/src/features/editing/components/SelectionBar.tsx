import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useSyncExternalStore } from 'react';
import { useEditing } from '../editing-context.ts';
import styles from './SelectionBar.module.css';

/** Shows how many are selected, and the actions for all of them; nothing while nobody is. */
export function SelectionBar() {
  const { t } = useTexts('professor-editing');
  const { selection, askWhereTo, focusGroups } = useEditing();
  const count = useSyncExternalStore(selection.subscribe, selection.current).size;
  return (
    <>
      <p className={styles.said} role="status">
        {count > 0 && t('many.selected', { count })}
      </p>
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('many.bar')}>
          <strong>{t('many.selected', { count })}</strong>
          <Button size="small" kind="primary" onClick={askWhereTo}>
            {t('menu.move')}
          </Button>
          <Button
            size="small"
            kind="quiet"
            onClick={() => {
              focusGroups();
              selection.clear();
            }}
          >
            {t('many.clear')}
          </Button>
        </div>
      )}
    </>
  );
}
