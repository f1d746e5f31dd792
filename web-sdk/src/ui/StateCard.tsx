import type { ReactNode } from 'react';

export interface StateCardProps {
  /** One of a few moods; it colours the icon. */
  kind?: 'neutral' | 'success' | 'warning' | 'error';
  icon?: ReactNode;
  title: ReactNode;
  /** What happened, what is kept, what to try. */
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  children?: ReactNode;
  /** Level of the title, 1 where the card is the page. */
  level?: 1 | 2 | 3;
  /** Announced when it appears; for cards that replace something. */
  live?: boolean;
}

/** A card that says how things stand: an error, an empty list, something closed, something done. */
export function StateCard({ kind = 'neutral', icon, title, text, action, children, level = 1, live }: StateCardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`sg-state sg-state-${kind}`} {...(live ? { role: kind === 'error' ? 'alert' : 'status' } : {})}>
      {icon && (
        <div className="sg-state-icon" aria-hidden>
          {icon}
        </div>
      )}
      <Heading className="sg-state-title">{title}</Heading>
      {text && <p className="sg-state-text">{text}</p>}
      {children}
      {action && <div className="sg-state-action">{action}</div>}
    </section>
  );
}
