import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import styles from '../SetupPage.module.css';
import type { StepState } from '../steps.ts';

const MOODS = { done: 'good', todo: 'todo', fault: 'bad', underWay: 'calm' } as const;

/** A step: what it is about, how it stands, and what to do. */
export function StepCard({ title, state, children }: { title: string; state: StepState; children: ReactNode }) {
  const { t } = useTexts('admin-setup');
  return (
    <li className={`${layout.card} ${styles.step}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {state === 'optional' ? (
          <span className={layout.muted}>{t('state.optional')}</span>
        ) : (
          <StatusTag mood={MOODS[state]}>{t(`state.${state}`)}</StatusTag>
        )}
      </div>
      {children}
    </li>
  );
}

/** Shows the fault, and the remedy. */
export function StepFault({ children, todo }: { children: ReactNode; todo: ReactNode }) {
  return (
    <div className={styles.fault}>
      <strong>{children}</strong>
      <span className={styles.todo}>{todo}</span>
    </div>
  );
}
