import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { ReactNode } from 'react';
import { STATISTICS_DAYS } from '@study-groups/contracts/system';
import type { Issue, Section } from '../issues.ts';
import styles from '../SystemPage.module.css';
import { useCareText } from '../useCareText.ts';

interface SystemSectionProps {
  section: Section;
  /** All things that need care: those that belong here are shown at the top. */
  issues?: readonly Issue[];
  children: ReactNode;
}

/** Returns the id of a section's heading, for links within the page. */
export const anchorOf = (section: Section): string => `system-${section}`;

/** A part of the installation: what needs care there and what to do, then how it is. */
export function SystemSection({ section, issues = [], children }: SystemSectionProps) {
  const { t } = useTexts('admin-system');
  const textOf = useCareText();
  const id = anchorOf(section);
  return (
    <section className={`${layout.card} ${styles.section}`} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {t(`section.${section}`, { days: STATISTICS_DAYS })}
      </h2>
      {issues
        .filter((care) => care.section === section)
        .map((care) => {
          const { title, todo } = textOf(care);
          const key = `${care.kind} ${care.name ?? ''}`;
          return (
            <Notice key={key} kind={care.isUrgent ? 'error' : 'warning'} role="status" title={title} text={todo} />
          );
        })}
      {children}
    </section>
  );
}
