import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '../../../commands/CommandButton.tsx';
import type { Command } from '../../../commands/command.ts';
import '../texts.ts';
import styles from './BulkBar.module.css';

/** How many classes are selected, and what can be done with them. */
export function BulkBar({ count, commands }: { count: number; commands: readonly Command[] }) {
  const { t } = useTexts('admin-classes');
  return (
    <section className={styles.bar} aria-label={t('bulk.label')}>
      <p role="status">{t('bulk.count', { count })}</p>
      <div className={styles.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} size="small" />
        ))}
      </div>
    </section>
  );
}
