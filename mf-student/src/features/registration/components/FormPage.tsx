import { useHost } from '@study-groups/web-sdk/host/useHost';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

interface FormPageProps {
  /** True if this is something else than a form, for which a widget reserves no room. */
  isEnd?: boolean;
  children: ReactNode;
}

/** The column that holds a form, or its replacement. */
export function FormPage({ isEnd, children }: FormPageProps) {
  return (
    <div className={`${layout.page} ${layout.narrow} ${useHeight()}`} data-any-height={isEnd || undefined}>
      {children}
    </div>
  );
}

/** Placeholder for a form while its subject is loaded. */
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
