import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { countOf, type Selection } from '../../../table/selection.ts';
import styles from './BulkBar.module.css';

interface BulkBarProps {
  selection: Selection;
  /** Number of classes that match. */
  total: number;
  commands: readonly Command[];
  selectAll: Command;
}

/** Shows the number of selected classes, and what can be done with them. */
export function BulkBar({ selection, total, commands, selectAll }: BulkBarProps) {
  const { t } = useTexts('admin-classes');
  const count = countOf(selection, total);
  const key = selection.of === 'ids' ? 'bulk.count' : selection.except.length > 0 ? 'bulk.countBut' : 'bulk.countAll';
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <p role="status">{t(key, { count })}</p>
      {count < total && <CommandButton command={selectAll} size="small" kind="quiet" />}
      <div className={`${layout.actions} ${styles.actions}`}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} size="small" />
        ))}
      </div>
    </section>
  );
}
