import { useHost } from '@study-groups/web-sdk/host/useHost';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

interface FormPageProps {
  /** Whether something else than a form stands here, for which a widget keeps no room. */
  isEnd?: boolean;
  children: ReactNode;
}

/** The column that a form stands in, or what takes its place. */
export function FormPage({ isEnd, children }: FormPageProps) {
  return (
    <div className={`${layout.page} ${layout.narrow} ${useHeight()}`} data-any-height={isEnd || undefined}>
      {children}
    </div>
  );
}

/** Stands in for a form while what it is about is loaded. */
export function FormPageSkeleton() {
  return (
    <div className={useHeight()}>
      <PageSkeleton blocks={1} height={720} />
    </div>
  );
}

/** Somebody else's page is as high as it likes. */
function useHeight(): string | undefined {
  const { embedded } = useHost();
  return embedded ? styles.embedded : styles.page;
}
