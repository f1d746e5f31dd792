import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { Issue } from '../issues.ts';
import styles from '../SystemPage.module.css';
import { useCareText } from '../useCareText.ts';
import { anchorOf } from './SystemSection.tsx';

/**
 * Shows the state of the installation, in one sentence: that all is well, or the first thing that needs care; the rest is named
 * below.
 */
export function StateNotice({ issues: [first, ...others] }: { issues: readonly Issue[] }) {
  const { t } = useTexts('admin-system');
  const textOf = useCareText();
  if (!first) return <Notice kind="success" title={t('well')} text={t('wellText')} />;
  const { title, todo } = textOf(first);
  return (
    <Notice
      kind={first.isUrgent ? 'error' : 'warning'}
      role="status"
      title={<a href={`#${anchorOf(first.section)}`}>{title}</a>}
      text={
        <>
          {todo}
          {others.length > 0 && (
            <div className={styles.others}>
              {t('others', { count: others.length })}
              <ul>
                {others.map((care) => (
                  <li key={`${care.kind} ${care.name ?? ''}`}>
                    <a href={`#${anchorOf(care.section)}`}>{textOf(care).title}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      }
    />
  );
}
