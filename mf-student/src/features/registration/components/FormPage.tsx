import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

/** The column that a form stands in, or what takes its place. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={`${layout.page} ${layout.narrow} ${styles.page}`}>{children}</div>;
}

/** Stands in for a form while what it is about is loaded. */
export function FormPageSkeleton() {
  return (
    <div className={styles.page}>
      <PageSkeleton blocks={1} height={720} />
    </div>
  );
}
