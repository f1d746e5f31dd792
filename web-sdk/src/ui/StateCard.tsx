import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host/useHost.ts';
import styles from './StateCard.module.css';

export interface StateCardProps {
  /** One of a few moods; it colours the icon. */
  kind?: 'neutral' | 'success' | 'warning' | 'error';
  icon?: ReactNode;
  title: ReactNode;
  /** Explanation: what happened, what is kept, what to try. */
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  children?: ReactNode;
  /** Level of the title, 1 where the card is the page. */
  level?: 1 | 2 | 3;
  /** Announced when it appears; for cards that replace something. */
  live?: boolean;
}

/**
 * A card that says how things stand: an error, an empty list, something closed, something done. In the place of what had the
 * focus, such as a form that was sent, its title takes it.
 */
export function StateCard({ kind = 'neutral', icon, title, text, action, children, level = 1, live }: StateCardProps) {
  const Heading = `h${level}` as const;
  const { root } = useHost();
  const heading = useRef<HTMLHeadingElement>(null);
  // What it replaces is still there while it is rendered.
  const [before] = useState(() => root.activeElement);
  useLayoutEffect(() => {
    if (before && !before.isConnected) heading.current?.focus();
  }, [before]);
  return (
    <section
      className={[styles.state, styles[kind]].filter(Boolean).join(' ')}
      {...(live ? { role: kind === 'error' ? 'alert' : 'status' } : {})}
    >
      {icon && (
        <div className={styles.stateIcon} aria-hidden>
          {icon}
        </div>
      )}
      <Heading ref={heading} tabIndex={-1} className={styles.stateTitle}>
        {title}
      </Heading>
      {text && <p className={styles.stateText}>{text}</p>}
      {children}
      {action && <div className={styles.stateAction}>{action}</div>}
    </section>
  );
}
