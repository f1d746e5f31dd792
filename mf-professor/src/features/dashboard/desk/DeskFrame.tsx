import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';
import { ThemeToggle } from '@study-groups/web-sdk/ui/ThemeToggle';
import type { ReactNode } from 'react';
import { Bar, CONTENT_ID } from './Bar.tsx';
import styles from './DeskFrame.module.css';

/**
 * The frame of the dashboard while no class is open: until the password is entered, while it loads, and if it can't be shown.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts('professor');
  return (
    <>
      <Bar>
        <p className={styles.title}>{t('dashboard.gate.title')}</p>
        <LanguagePicker />
        <ThemeToggle />
      </Bar>
      <div id={CONTENT_ID} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </>
  );
}
