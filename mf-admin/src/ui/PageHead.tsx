import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import type { ReactNode } from 'react';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  /** A line that says what the page is for. */
  text?: string;
  /** Actions for the whole page. */
  action: ReactNode;
}

/** The top of a page of the console, which also names it in the browser's tab. */
export function PageHead({ title, text, action }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <PageTitle>{title}</PageTitle>
      <div>
        <h1>{title}</h1>
        {text && <p className={`${layout.muted} ${styles.text}`}>{text}</p>}
      </div>
      {action}
    </div>
  );
}
