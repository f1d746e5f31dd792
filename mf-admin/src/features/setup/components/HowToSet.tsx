import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { ReactNode } from 'react';
import styles from '../SetupPage.module.css';
import { CopyCommand } from './CopyCommand.tsx';

interface HowToSetProps {
  step: 'address' | 'mail' | 'google';
  /** Environment variables with examples of their values. */
  lines: readonly string[];
  isOpen: boolean;
  children?: ReactNode;
}

/** Says where settings go, with lines to copy. */
export function HowToSet({ step, lines, isOpen, children }: HowToSetProps) {
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
      <CopyCommand name={step} title={t('copyLines', { step: t(`${step}.title`) })} text={text} />
    </details>
  );
}
