import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import styles from './CardPage.module.css';

interface CardPageProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page of cards that lead somewhere. */
export function CardPage({ title, text, children }: CardPageProps) {
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={layout.muted}>{text}</p>
      {children}
    </div>
  );
}

/** Cards beside and below each other, each a list item. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>;
}
