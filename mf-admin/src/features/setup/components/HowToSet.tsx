import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import type { ReactNode } from 'react';
import styles from '../SetupPage.module.css';

interface HowToSetProps {
  /** Environment variables with examples of their values. */
  lines: readonly string[];
  isOpen: boolean;
  children?: ReactNode;
}

/** Says where settings go, with lines to copy. */
export function HowToSet({ lines, isOpen, children }: HowToSetProps) {
  const { t } = useTexts('admin-setup');
  const text = lines.join('\n');
  return (
    <details className={styles.how} open={isOpen}>
      <summary>{t('how')}</summary>
      <p>{t('howText')}</p>
      {children}
      <pre className={styles.lines} dir="ltr" tabIndex={0} aria-label={t('how')}>
        {text}
      </pre>
      <CopyButton size="small" text={text} ariaLabel={t('copyLines')} />
    </details>
  );
}
