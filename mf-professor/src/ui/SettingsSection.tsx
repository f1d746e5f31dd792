import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import styles from './SettingsSection.module.css';

interface SettingsSectionProps {
  /** Of the section; its heading takes its own from it. */
  id: string;
  title: string;
  /** The purpose of the section, in a sentence. */
  text?: ReactNode;
  children: ReactNode;
}

/** A part of the settings, with its heading. */
export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section id={id} className={`${layout.card} ${layout.stack} ${styles.section}`} aria-labelledby={headingId(id)}>
      <div>
        <h2 id={headingId(id)} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {text && <p className={layout.muted}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

/** The id of a section's heading. */
export function headingId(section: string): string {
  return `${section}-heading`;
}
