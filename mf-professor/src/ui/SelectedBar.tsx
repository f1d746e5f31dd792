import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import type { ReactNode } from 'react';
import styles from './SelectedBar.module.css';

interface SelectedBarProps {
  /** Number of students who are selected. */
  count: number;
  onClear: () => void;
  /** The actions for all of them. */
  children: ReactNode;
}

/** Shows over the end of a list how many of it are selected, and what can be done with all of them; nothing while nobody is. */
export function SelectedBar({ count, onClear, children }: SelectedBarProps) {
  const { t } = useTexts('professor-people');
  return (
    <>
      <p className={styles.said} role="status">
        {count > 0 && t('selected', { count })}
      </p>
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label={t('selectedBar')}>
          <strong>{t('selected', { count })}</strong>
          {children}
          <Button size="small" kind="quiet" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </>
  );
}
